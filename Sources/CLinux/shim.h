#pragma once

// What Swift's own module of the C library leaves out.
#include <sys/timerfd.h>
