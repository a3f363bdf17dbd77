#pragma once

// Starts a program as a member of a control group from its first moment on, which posix_spawn
// learned only later.

#include <errno.h>
#include <signal.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

// Headers that Glibc has, too, would be this module's.
pid_t waitpid(pid_t pid, int *status, int options);
enum { set_close_on_exec = 2 };

/// The start of a member, and the reason why it was stopped.
struct member {
    const char *path;
    char *const *arguments;
    char *const *environment;
    const char *directory;
    int streams[3];
    volatile int error;
};

// The child runs in the memory of its parent, which stands still meanwhile. So it makes system
// calls and nothing else: what the C library, or a sanitizer, notes of a process is the parent's.
#define IN_THE_CHILD __attribute__((noinline, no_sanitize("address", "thread", "undefined")))

/// Every posix signal is what it is by default, but all are blocked still.
IN_THE_CHILD static void member_frees_signals(void) {
    uint64_t action[4] = {0};
    for (int number = 1; number <= 64; number++) syscall(SYS_rt_sigaction, number, action, 0, 8);
}

IN_THE_CHILD static long member_moves_stream(int stream, int number) {
    if (stream == number) return syscall(SYS_fcntl, stream, set_close_on_exec, 0);
    return syscall(SYS_dup3, stream, number, 0);
}

IN_THE_CHILD static void member_begins(struct member *member) {
    uint64_t no_signals = 0;
    member_frees_signals();
    syscall(SYS_setsid);
    for (int number = 0; number < 3; number++)
        if (member_moves_stream(member->streams[number], number) < 0) goto failed;
    syscall(SYS_close_range, 3, ~0u, 0);
    if (member->directory && syscall(SYS_chdir, member->directory) < 0) goto failed;
    syscall(SYS_rt_sigprocmask, SIG_SETMASK, &no_signals, 0, 8);
    syscall(SYS_execve, member->path, member->arguments, member->environment);
failed:
    member->error = errno;
    for (;;) syscall(SYS_exit_group, 127);
}

/// Nothing of its frame is written in the child, which never returns from what it calls.
IN_THE_CHILD static long member_splits(uint64_t *split, size_t size, struct member *member) {
#if defined(__x86_64__)
    register long result __asm__("rax") = SYS_clone3;
    __asm__ volatile("syscall" : "+r"(result) : "D"(split), "S"(size) : "rcx", "r11", "memory");
#elif defined(__aarch64__)
    register long number __asm__("x8") = SYS_clone3;
    register long result __asm__("x0") = (long)split;
    register size_t length __asm__("x1") = size;
    __asm__ volatile("svc 0" : "+r"(result) : "r"(number), "r"(length) : "memory");
#else
    long result = -ENOSYS;
#endif
    if (result == 0) member_begins(member);
    return result;
}

/// Starts a member of the control group with this folder, in a session of its own; `member->error`
/// says why its program could not be. Returns -1 where the kernel makes no process in that group.
static inline pid_t member_start(int group, struct member *member) {
    enum { memory = 0x100, wait_for_program = 0x4000, places = 11 };
    uint64_t split[places] = {memory | wait_for_program | 1ull << 33};
    split[4] = SIGCHLD;
    split[10] = (uint64_t)group;
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    long pid = member_splits(split, sizeof split, member);
    pthread_sigmask(SIG_SETMASK, &before, 0);
    if (pid < 0) return -1;
    if (member->error != 0) while (waitpid((pid_t)pid, 0, 0) < 0 && errno == EINTR) {}
    return (pid_t)pid;
}
