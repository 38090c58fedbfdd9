#include "app/program.hpp"

int main(int argc, char** argv) { return glasshouse::app::run_program({argv + 1, argv + argc}); }
