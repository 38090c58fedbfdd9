# Where an installed Glasshouse lies (cmake --install), and its Debian package (tools/package, by CPack). The program looks for
# its games in ../share/glasshouse from where it is, so the whole may lie under any prefix.

include(GNUInstallDirs)

set(games ${CMAKE_INSTALL_DATADIR}/glasshouse)
install(TARGETS glasshouse RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(DIRECTORY content rules DESTINATION ${games} PATTERN README.md EXCLUDE)
install(DIRECTORY tests/rules/ DESTINATION ${games}/tests/rules FILES_MATCHING PATTERN "*_spec.lua")
install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR} FILES_MATCHING PATTERN "*.md" PATTERN "*.json"
  PATTERN decisions EXCLUDE PATTERN pictures EXCLUDE)
install(FILES rules/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME first-game.md)
install(FILES content/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME manifest-by-example.md)

# What a desktop looks for.
string(TIMESTAMP GLASSHOUSE_DATE %Y-%m-%d UTC)
string(TIMESTAMP GLASSHOUSE_TIME "%a, %d %b %Y %H:%M:%S +0000" UTC)
configure_file(tools/desktop/games.glasshouse.glasshouse.metainfo.xml games.glasshouse.glasshouse.metainfo.xml @ONLY)
install(FILES tools/desktop/glasshouse.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/games.glasshouse.glasshouse.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
install(FILES tools/desktop/glasshouse.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages)
install(FILES tools/desktop/glasshouse.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)

# Pages and change logs lie compressed there, without a time of their own.
find_program(GLASSHOUSE_GZIP gzip)
function(glasshouse_install_compressed file name destination)
  if(GLASSHOUSE_GZIP)
    execute_process(COMMAND ${GLASSHOUSE_GZIP} -9nc ${file}
      OUTPUT_FILE ${CMAKE_CURRENT_BINARY_DIR}/${name}.gz)
    install(FILES ${CMAKE_CURRENT_BINARY_DIR}/${name}.gz DESTINATION ${destination})
  else()
    install(FILES ${file} DESTINATION ${destination} RENAME ${name})
  endif()
endfunction()
glasshouse_install_compressed(${PROJECT_SOURCE_DIR}/tools/desktop/glasshouse.1 glasshouse.1 ${CMAKE_INSTALL_MANDIR}/man1)
configure_file(tools/desktop/changelog changelog @ONLY)
glasshouse_install_compressed(${CMAKE_CURRENT_BINARY_DIR}/changelog changelog ${CMAKE_INSTALL_DOCDIR})
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright)
install(FILES CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME glasshouse)
set(CPACK_PACKAGE_CONTACT "The Glasshouse authors <authors@glasshouse.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "desktop host for tabletop games")
set(CPACK_PACKAGE_DESCRIPTION "Play board, tile, card and word games in a window or a terminal, with others
or with bots that see no more than you do, and write games of your own: a
list of parts in YAML and rules in Lua, edited while the game is on the table.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION misc)  # what is in games lies in /usr/games, where it is found by fewer
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# The libraries are found by what the program is linked with; these it opens when it runs.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "fonts-inter | fonts-dejavu-core")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "scowl, xvfb, shared-mime-info")
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
  WORLD_READ WORLD_EXECUTE)
include(CPack)
