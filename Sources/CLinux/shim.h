#pragma once

// What the C library has beyond POSIX, which it hides from a module that is compiled without _GNU_SOURCE.

#include <spawn.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <unistd.h>

int pipe2(int descriptors[2], int flags);
int memfd_create(const char *name, unsigned int flags);
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
long syscall(long number, ...);

enum { spawn_new_session = 0x80, memfd_close_on_exec = 1 };

/// A descriptor that can be read once the process has ended; closed when another program is executed.
static inline int pidfd_of(pid_t pid) {
    return (int)syscall(SYS_pidfd_open, pid, 0);
}
