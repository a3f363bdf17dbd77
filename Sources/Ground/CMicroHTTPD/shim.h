#pragma once

// The functions of libmicrohttpd, found when they are first needed: a process that does not listen
// never loads the library.

#include <microhttpd.h>
#include <dlfcn.h>

struct mhd_functions {
    __typeof__(MHD_quiesce_daemon) *quiesce;
    __typeof__(MHD_stop_daemon) *stop;
    __typeof__(MHD_get_connection_values) *values;
    __typeof__(MHD_suspend_connection) *suspend;
    __typeof__(MHD_resume_connection) *resume;
    __typeof__(MHD_create_response_from_buffer) *response;
    __typeof__(MHD_add_response_header) *add_header;
    __typeof__(MHD_queue_response) *queue;
    __typeof__(MHD_destroy_response) *destroy;
    // It takes any number of arguments, for which Swift has no type.
    void *start;
};

/// Finds all functions; returns whether they are there.
static inline int mhd_load(struct mhd_functions *functions) {
    static const char *const names[] = {
        "MHD_quiesce_daemon", "MHD_stop_daemon", "MHD_get_connection_values",
        "MHD_suspend_connection", "MHD_resume_connection", "MHD_create_response_from_buffer",
        "MHD_add_response_header", "MHD_queue_response", "MHD_destroy_response",
        "MHD_start_daemon",
    };
    void *library = dlopen("libmicrohttpd.so.12", RTLD_NOW | RTLD_LOCAL);
    if (library == 0) return 0;
    // The names stand in the order of the members, each of which is one pointer.
    void **places = (void **)functions;
    _Static_assert(
        sizeof(struct mhd_functions) == sizeof names / sizeof names[0] * sizeof(void *),
        "a name or a member is missing");
    for (unsigned long index = 0; index < sizeof names / sizeof names[0]; index++) {
        places[index] = dlsym(library, names[index]);
        if (places[index] == 0) return 0;
    }
    return 1;
}

// Swift has other names for these.
static const enum MHD_Result mhd_yes = MHD_YES;
static const enum MHD_Result mhd_no = MHD_NO;
static const enum MHD_ValueKind mhd_headers = MHD_HEADER_KIND;
static const enum MHD_ResponseMemoryMode mhd_copied = MHD_RESPMEM_MUST_COPY;

struct mhd_limits {
    unsigned int connections;
    unsigned int seconds;
};

/// Takes calls on a socket that listens already; returns nothing where that fails.
static inline struct MHD_Daemon *mhd_start(
    const struct mhd_functions *functions, int socket, MHD_AccessHandlerCallback handler,
    MHD_RequestCompletedCallback completed, void *context, struct mhd_limits limits) {
    __typeof__(MHD_start_daemon) *start = (__typeof__(MHD_start_daemon) *)functions->start;
    return start(
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, 0, 0, handler, context,
        MHD_OPTION_LISTEN_SOCKET, socket,
        MHD_OPTION_CONNECTION_LIMIT, limits.connections,
        MHD_OPTION_CONNECTION_TIMEOUT, limits.seconds,
        MHD_OPTION_NOTIFY_COMPLETED, completed, context,
        MHD_OPTION_END);
}
