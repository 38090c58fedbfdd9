#pragma once

// How long this program has worked, in seconds.
namespace glasshouse::core {

// Of the processor: by this thread, and by all threads together.
double thread_seconds();
double process_seconds();

// By the clock on the wall, since the kernel started the process, loading of libraries included; 0
// where nobody can tell.
double seconds_since_start();

}  // namespace glasshouse::core
