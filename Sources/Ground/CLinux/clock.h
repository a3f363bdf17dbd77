#pragma once

// Whether the clock is kept right by another one; Glibc's module does not have this header.

#include <sys/timex.h>

/// Returns 1 if it is, 0 if it is not, and less where the kernel does not tell.
static inline int clock_is_set(void) {
    struct timex state = {0};
    int code = adjtimex(&state);
    if (code < 0) return -1;
    return (state.status & STA_UNSYNC) == 0;
}
