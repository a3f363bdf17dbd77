#pragma once

// Declarations of the C library beyond POSIX, which it hides from a module that is compiled without
// _GNU_SOURCE.

#include <linux/stat.h>
#include <malloc.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/timex.h>
#include <sys/vfs.h>
#include <unistd.h>

int pipe2(int descriptors[2], int flags);
int memfd_create(const char *name, unsigned int flags);
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
long syscall(long number, ...);

enum { spawn_new_session = 0x80, memfd_close_on_exec = 1 };

/// A descriptor that can be read once the process has ended; closed when another program is
/// executed.
static inline int pidfd_of(pid_t pid) {
    return (int)syscall(SYS_pidfd_open, pid, 0);
}

/// A descriptor that can be read once the clock has been set, after each time that it is armed.
static inline int clock_notice(void) {
    return timerfd_create(CLOCK_REALTIME, TFD_CLOEXEC | TFD_NONBLOCK);
}

/// Arms it for a time that never comes, so that only a clock that is set ends it.
static inline int clock_notice_arm(int descriptor) {
    struct itimerspec never = {.it_value = {.tv_sec = 1L << 40}};
    return timerfd_settime(descriptor, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &never, 0);
}

/// Whether a time service keeps the clock right, as far as the kernel is told.
static inline int clock_is_kept(void) {
    struct timex state = {.modes = 0};
    int code = adjtimex(&state);
    return code >= 0 && code != TIME_ERROR && (state.status & STA_UNSYNC) == 0;
}

/// Whether this is the thread that the process began with.
static inline int is_first_thread(void) {
    return syscall(SYS_gettid) == getpid();
}

static inline struct timespec timespec_of(long seconds, long nanoseconds) {
    return (struct timespec){.tv_sec = seconds, .tv_nsec = nanoseconds};
}

/// Renames as `renameat` does, but not over anything that is there, which is `EEXIST` then.
static inline int rename_to_free_place(
    int from_folder, const char *from, int to_folder, const char *to) {
    return (int)syscall(SYS_renameat2, from_folder, from, to_folder, to, 1);
}

/// Copies from the place of one file to that of another inside the kernel, which shares the space
/// where the file system can.
static inline ssize_t copy_range(int from, int to, size_t count) {
    return syscall(SYS_copy_file_range, from, NULL, to, NULL, count, 0);
}

/// Tells a file from a copy of it: by its number, which may be used again, and its birth time,
/// which two files may share; zeros where the file system does not have that.
///
/// Returns -1 if there is no such file.
static inline int birth_of(
    const char *path, unsigned long long *number, long long *seconds, long long *nanoseconds) {
    struct statx status = {0};
    if (syscall(SYS_statx, -100, path, 0, STATX_BTIME | STATX_INO, &status) != 0) return -1;
    int knows = (status.stx_mask & STATX_BTIME) != 0;
    *number = status.stx_ino;
    *seconds = knows ? status.stx_btime.tv_sec : 0;
    *nanoseconds = knows ? status.stx_btime.tv_nsec : 0;
    return 0;
}

/// The number by which the kernel tells the kind of the file system that holds a file; zero where
/// there is no such file.
static inline long file_system_of(const char *path) {
    struct statfs facts;
    return statfs(path, &facts) == 0 ? (long)facts.f_type : 0;
}

/// The functions that read, write, seek in and close a stream of our own; the C library has the
/// same under a name of GNU's.
struct stream_functions {
    void *read;
    ssize_t (*write)(void *cookie, const char *bytes, size_t count);
    void *seek;
    void *close;
};

FILE *stream_of(void *cookie, const char *mode, struct stream_functions functions) __asm__("fopencookie");

/// Gives all that is written to `stdout` to a function, at once and on the thread that writes;
/// returns whether it could.
static inline int hear_stdout(ssize_t (*hear)(void *cookie, const char *bytes, size_t count)) {
    FILE *stream = stream_of(0, "w", (struct stream_functions){.write = hear});
    if (stream == 0) return 0;
    setvbuf(stream, 0, _IONBF, 0);
    fflush(stdout);
    stdout = stream;
    return 1;
}

/// Lets the system write no image of this process from now on; a program that is executed is as
/// free as before.
static inline void core_dumps_off(void) {
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

/// Gives memory that is not in use any more back to the machine.
static inline void give_back_memory(void) {
    malloc_trim(0);
}
