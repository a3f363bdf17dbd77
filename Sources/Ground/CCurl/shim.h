#pragma once

// The functions of libcurl, found when they are first needed: a process that asks nothing of other
// machines never loads the library, which takes 5 ms.

#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <dlfcn.h>
#include <sys/socket.h>

struct ccurl_functions {
    __typeof__(curl_global_init) *global_init;
    __typeof__(curl_version_info) *version_info;
    __typeof__(curl_free) *free;
    __typeof__(curl_easy_init) *easy_init;
    __typeof__(curl_easy_reset) *easy_reset;
    __typeof__(curl_easy_cleanup) *easy_cleanup;
    __typeof__(curl_easy_pause) *easy_pause;
    __typeof__(curl_easy_perform) *easy_perform;
    __typeof__(curl_easy_send) *easy_send;
    __typeof__(curl_easy_recv) *easy_recv;
    __typeof__(curl_easy_strerror) *easy_strerror;
    __typeof__(curl_slist_append) *slist_append;
    __typeof__(curl_slist_free_all) *slist_free;
    __typeof__(curl_multi_init) *multi_init;
    __typeof__(curl_multi_add_handle) *multi_add;
    __typeof__(curl_multi_remove_handle) *multi_remove;
    __typeof__(curl_multi_perform) *multi_perform;
    __typeof__(curl_multi_poll) *multi_poll;
    __typeof__(curl_multi_wakeup) *multi_wakeup;
    __typeof__(curl_multi_info_read) *multi_info;
    __typeof__(curl_url) *url;
    __typeof__(curl_url_cleanup) *url_cleanup;
    __typeof__(curl_url_get) *url_get;
    __typeof__(curl_url_set) *url_set;
    __typeof__(curl_url_strerror) *url_strerror;
    // These take any number of arguments, for which Swift has no type.
    void *easy_setopt, *easy_getinfo, *multi_setopt;
};

/// Finds all functions of a library; returns whether they are there.
static inline int ccurl_load(struct ccurl_functions *functions, const char *name) {
    static const char *const names[] = {
        "curl_global_init", "curl_version_info", "curl_free", "curl_easy_init", "curl_easy_reset",
        "curl_easy_cleanup", "curl_easy_pause", "curl_easy_perform", "curl_easy_send",
        "curl_easy_recv", "curl_easy_strerror", "curl_slist_append", "curl_slist_free_all", "curl_multi_init",
        "curl_multi_add_handle", "curl_multi_remove_handle", "curl_multi_perform",
        "curl_multi_poll", "curl_multi_wakeup",
        "curl_multi_info_read", "curl_url", "curl_url_cleanup", "curl_url_get", "curl_url_set",
        "curl_url_strerror", "curl_easy_setopt", "curl_easy_getinfo", "curl_multi_setopt",
    };
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (library == 0) return 0;
    // The names stand in the order of the members, each of which is one pointer.
    void **places = (void **)functions;
    _Static_assert(
        sizeof(struct ccurl_functions) == sizeof names / sizeof names[0] * sizeof(void *),
        "a name or a member is missing");
    for (unsigned long index = 0; index < sizeof names / sizeof names[0]; index++) {
        places[index] = dlsym(library, names[index]);
        if (places[index] == 0) return 0;
    }
    return 1;
}

typedef CURLcode (*ccurl_setopt)(CURL *, CURLoption, ...);
typedef CURLcode (*ccurl_getinfo)(CURL *, CURLINFO, ...);

static inline CURLcode ccurl_set_number(
    const struct ccurl_functions *functions, CURL *easy, CURLoption option, long value) {
    return ((ccurl_setopt)functions->easy_setopt)(easy, option, value);
}

static inline CURLcode ccurl_set_size(
    const struct ccurl_functions *functions, CURL *easy, CURLoption option, curl_off_t value) {
    return ((ccurl_setopt)functions->easy_setopt)(easy, option, value);
}

/// The library copies the text.
static inline CURLcode ccurl_set_text(
    const struct ccurl_functions *functions, CURL *easy, CURLoption option, const char *value) {
    return ((ccurl_setopt)functions->easy_setopt)(easy, option, value);
}

static inline CURLcode ccurl_set_pointer(
    const struct ccurl_functions *functions, CURL *easy, CURLoption option, void *value) {
    return ((ccurl_setopt)functions->easy_setopt)(easy, option, value);
}

static inline long ccurl_number(
    const struct ccurl_functions *functions, CURL *easy, CURLINFO info) {
    long value = 0;
    ((ccurl_getinfo)functions->easy_getinfo)(easy, info, &value);
    return value;
}

/// The socket of a connection that is only made, or -1.
static inline int ccurl_socket(const struct ccurl_functions *functions, CURL *easy) {
    curl_socket_t socket = CURL_SOCKET_BAD;
    CURLcode code =
        ((ccurl_getinfo)functions->easy_getinfo)(easy, CURLINFO_ACTIVESOCKET, &socket);
    return code == CURLE_OK ? socket : -1;
}

/// Names the functions that give a mail and hear what its server says, both with one context.
static inline CURLcode ccurl_set_mail(
    const struct ccurl_functions *functions, CURL *easy, curl_read_callback give,
    curl_write_callback hear, void *context) {
    ccurl_setopt set = (ccurl_setopt)functions->easy_setopt;
    CURLcode code = set(easy, CURLOPT_READFUNCTION, give);
    if (!code) code = set(easy, CURLOPT_READDATA, context);
    if (!code) code = set(easy, CURLOPT_HEADERFUNCTION, hear);
    if (!code) code = set(easy, CURLOPT_HEADERDATA, context);
    return code;
}

/// Sets how many idle connections are kept.
static inline void ccurl_keep(const struct ccurl_functions *functions, CURLM *multi, long count) {
    typedef CURLMcode (*setopt)(CURLM *, CURLMoption, ...);
    ((setopt)functions->multi_setopt)(multi, CURLMOPT_MAXCONNECTS, count);
}

struct ccurl_callbacks {
    curl_write_callback header, body;
    curl_read_callback read;
    curl_seek_callback seek;
    curl_opensocket_callback socket;
    curl_prereq_callback before;
};

/// Names the functions that a transfer calls, all with one context.
static inline CURLcode ccurl_set_callbacks(
    const struct ccurl_functions *functions, CURL *easy, struct ccurl_callbacks callbacks,
    void *context) {
    ccurl_setopt set = (ccurl_setopt)functions->easy_setopt;
    CURLcode code = CURLE_OK;
    if (!code) code = set(easy, CURLOPT_HEADERFUNCTION, callbacks.header);
    if (!code) code = set(easy, CURLOPT_HEADERDATA, context);
    if (!code) code = set(easy, CURLOPT_WRITEFUNCTION, callbacks.body);
    if (!code) code = set(easy, CURLOPT_WRITEDATA, context);
    if (!code) code = set(easy, CURLOPT_READFUNCTION, callbacks.read);
    if (!code) code = set(easy, CURLOPT_READDATA, context);
    if (!code) code = set(easy, CURLOPT_SEEKFUNCTION, callbacks.seek);
    if (!code) code = set(easy, CURLOPT_SEEKDATA, context);
    if (!code) code = set(easy, CURLOPT_OPENSOCKETFUNCTION, callbacks.socket);
    if (!code) code = set(easy, CURLOPT_OPENSOCKETDATA, context);
    if (!code) code = set(easy, CURLOPT_PREREQFUNCTION, callbacks.before);
    if (!code) code = set(easy, CURLOPT_PREREQDATA, context);
    return code;
}

/// Returns a transfer that has come to its end, or nothing.
static inline CURL *ccurl_next_done(
    const struct ccurl_functions *functions, CURLM *multi, CURLcode *code) {
    int left = 0;
    CURLMsg *message;
    while ((message = functions->multi_info(multi, &left)) != 0) {
        if (message->msg != CURLMSG_DONE) continue;
        *code = message->data.result;
        return message->easy_handle;
    }
    return 0;
}

/// Where an address begins that may be longer than its declaration.
static inline const struct sockaddr *ccurl_place(const struct curl_sockaddr *address) {
    return &address->addr;
}

// Macros that Swift does not see.
static const size_t ccurl_pause = CURL_WRITEFUNC_PAUSE;
static const size_t ccurl_read_abort = CURL_READFUNC_ABORT;
static const curl_socket_t ccurl_no_socket = CURL_SOCKET_BAD;
static const int ccurl_abort = CURL_PREREQFUNC_ABORT;
static const int ccurl_go_on = CURL_PREREQFUNC_OK;
static const long ccurl_newest_tls = CURL_SSLVERSION_TLSv1_2;
static const long ccurl_http2_with_tls = CURL_HTTP_VERSION_2TLS;
static const unsigned int ccurl_url_reading = CURLU_NON_SUPPORT_SCHEME | CURLU_URLENCODE;
static const unsigned int ccurl_url_default_port = CURLU_DEFAULT_PORT;
static const unsigned int ccurl_url_decoding = CURLU_URLDECODE;
static const unsigned int ccurl_url_appending = CURLU_APPENDQUERY;
static const CURLversion ccurl_version = CURLVERSION_NOW;
static const long ccurl_everything = CURL_GLOBAL_ALL;
