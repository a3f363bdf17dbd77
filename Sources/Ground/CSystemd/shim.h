#pragma once

// The functions of sd-bus, found when they are first needed: a process that asks nothing of D-Bus
// never loads the library.

#include <systemd/sd-bus.h>
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>

struct bus_functions {
    __typeof__(sd_bus_new) *make;
    __typeof__(sd_bus_set_address) *set_address;
    __typeof__(sd_bus_set_bus_client) *set_client;
    __typeof__(sd_bus_start) *start;
    __typeof__(sd_bus_get_unique_name) *name;
    __typeof__(sd_bus_add_match) *add_match;
    __typeof__(sd_bus_process) *process;
    __typeof__(sd_bus_get_fd) *descriptor;
    __typeof__(sd_bus_get_events) *events;
    __typeof__(sd_bus_get_timeout) *timeout;
    __typeof__(sd_bus_close_unref) *close;
    __typeof__(sd_bus_message_get_path) *path;
    __typeof__(sd_bus_message_get_interface) *interface;
    __typeof__(sd_bus_message_get_member) *member;
    __typeof__(sd_bus_message_get_sender) *sender;
    __typeof__(sd_bus_message_peek_type) *peek;
    __typeof__(sd_bus_message_read_basic) *read;
    __typeof__(sd_bus_message_enter_container) *enter;
    __typeof__(sd_bus_message_exit_container) *leave;
    __typeof__(sd_bus_message_skip) *skip;
    __typeof__(sd_bus_message_rewind) *rewind;
    __typeof__(sd_bus_set_method_call_timeout) *set_timeout;
    __typeof__(sd_bus_call_method) *call;
    __typeof__(sd_bus_message_new_method_call) *new_call;
    __typeof__(sd_bus_message_append) *append;
    __typeof__(sd_bus_message_append_strv) *append_texts;
    __typeof__(sd_bus_call) *send;
    __typeof__(sd_bus_get_property) *property;
    __typeof__(sd_bus_get_property_trivial) *plain_property;
    __typeof__(sd_bus_message_unref) *let_go;
    __typeof__(sd_bus_add_object_vtable) *add_object;
    const unsigned *object_format;
    __typeof__(sd_bus_request_name) *request_name;
    __typeof__(sd_bus_release_name) *release_name;
    __typeof__(sd_bus_message_ref) *keep;
    __typeof__(sd_bus_message_new_method_return) *new_return;
    __typeof__(sd_bus_message_append_basic) *append_basic;
    __typeof__(sd_bus_message_open_container) *open;
    __typeof__(sd_bus_message_close_container) *close_container;
    __typeof__(sd_bus_send) *post;
    __typeof__(sd_bus_reply_method_error) *reply_error;
    __typeof__(sd_bus_flush) *flush;
};

/// Finds all functions; returns whether they are there.
static inline int bus_load(struct bus_functions *functions) {
    static const char *const names[] = {
        "sd_bus_new", "sd_bus_set_address", "sd_bus_set_bus_client", "sd_bus_start",
        "sd_bus_get_unique_name", "sd_bus_add_match", "sd_bus_process", "sd_bus_get_fd",
        "sd_bus_get_events", "sd_bus_get_timeout", "sd_bus_close_unref",
        "sd_bus_message_get_path", "sd_bus_message_get_interface", "sd_bus_message_get_member",
        "sd_bus_message_get_sender", "sd_bus_message_peek_type", "sd_bus_message_read_basic",
        "sd_bus_message_enter_container", "sd_bus_message_exit_container", "sd_bus_message_skip",
        "sd_bus_message_rewind", "sd_bus_set_method_call_timeout", "sd_bus_call_method",
        "sd_bus_message_new_method_call", "sd_bus_message_append", "sd_bus_message_append_strv",
        "sd_bus_call", "sd_bus_get_property", "sd_bus_get_property_trivial",
        "sd_bus_message_unref", "sd_bus_add_object_vtable", "sd_bus_object_vtable_format",
        "sd_bus_request_name", "sd_bus_release_name", "sd_bus_message_ref",
        "sd_bus_message_new_method_return", "sd_bus_message_append_basic",
        "sd_bus_message_open_container", "sd_bus_message_close_container", "sd_bus_send",
        "sd_bus_reply_method_error", "sd_bus_flush",
    };
    void *library = dlopen("libsystemd.so.0", RTLD_NOW | RTLD_LOCAL);
    if (library == 0) return 0;
    // The names stand in the order of the members, each of which is one pointer.
    void **places = (void **)functions;
    _Static_assert(
        sizeof(struct bus_functions) == sizeof names / sizeof names[0] * sizeof(void *),
        "a name or a member is missing");
    for (unsigned long index = 0; index < sizeof names / sizeof names[0]; index++) {
        places[index] = dlsym(library, names[index]);
        if (places[index] == 0) return 0;
    }
    return 1;
}

/// Calls a method that takes one text; Swift cannot call functions with any number of arguments.
static inline int bus_call_with_text(
    const struct bus_functions *functions, sd_bus *bus, const char *name, const char *path,
    const char *interface, const char *member, const char *text, sd_bus_message **reply) {
    return functions->call(bus, name, path, interface, member, 0, reply, "s", text);
}

/// Calls a method that takes one number.
static inline int bus_call_with_number(
    const struct bus_functions *functions, sd_bus *bus, const char *name, const char *path,
    const char *interface, const char *member, uint32_t number, sd_bus_message **reply) {
    return functions->call(bus, name, path, interface, member, 0, reply, "u", number);
}

/// Calls a method that takes nothing.
static inline int bus_call_with_nothing(
    const struct bus_functions *functions, sd_bus *bus, const char *name, const char *path,
    const char *interface, const char *member, sd_bus_message **reply) {
    return functions->call(bus, name, path, interface, member, 0, reply, "");
}

/// What a notification of a desktop says; `actions` has pairs of keys and labels, and a null.
struct bus_notice {
    const char *app, *title, *body;
    char **actions;
    uint32_t replaced;
    uint8_t urgency;
};

/// Shows a notification, for as long as the desktop likes.
static inline int bus_notify(
    const struct bus_functions *functions, sd_bus *bus, const char *name, const char *path,
    const char *interface, struct bus_notice notice, sd_bus_message **reply) {
    sd_bus_message *call = 0;
    int code = functions->new_call(bus, &call, name, path, interface, "Notify");
    if (code >= 0)
        code = functions->append(
            call, "susss", notice.app, notice.replaced, "", notice.title, notice.body);
    if (code >= 0) code = functions->append_texts(call, notice.actions);
    if (code >= 0) code = functions->append(call, "a{sv}i", 1, "urgency", "y", notice.urgency, -1);
    if (code >= 0) code = functions->send(bus, call, 0, 0, reply);
    functions->let_go(call);
    return code;
}

/// A method of an object: the types that it takes and gives, and the names of both, each of which
/// ends with a null.
struct bus_method { const char *name, *takes, *gives, *names; };

/// Makes the table by which sd-bus knows the methods of an object; it, and what the methods name,
/// have to stay as long as the bus. Returns a null where there is no memory.
static inline sd_bus_vtable *bus_make_table(
    const struct bus_functions *functions, const struct bus_method *methods, unsigned long count,
    sd_bus_message_handler_t handler) {
    // What is left of a union has to be zero.
    sd_bus_vtable *table = (sd_bus_vtable *)calloc(count + 2, sizeof(sd_bus_vtable));
    if (table == 0) return 0;
    table[0].type = _SD_BUS_VTABLE_START;
    table[0].x.start.element_size = sizeof(sd_bus_vtable);
    table[0].x.start.features = _SD_BUS_VTABLE_PARAM_NAMES;
    table[0].x.start.vtable_format_reference = functions->object_format;
    for (unsigned long index = 0; index < count; index++) {
        sd_bus_vtable *entry = &table[index + 1];
        entry->type = _SD_BUS_VTABLE_METHOD;
        // Who may call is decided by the bus, which only lets its own person in.
        entry->flags = SD_BUS_VTABLE_UNPRIVILEGED;
        entry->x.method.member = methods[index].name;
        entry->x.method.signature = methods[index].takes;
        entry->x.method.result = methods[index].gives;
        entry->x.method.handler = handler;
        entry->x.method.names = methods[index].names;
    }
    table[count + 1].type = _SD_BUS_VTABLE_END;
    return table;
}

/// Answers a call with an error.
static inline int bus_answer_error(
    const struct bus_functions *functions, sd_bus_message *call, const char *name,
    const char *sentence) {
    sd_bus_error error = {name, sentence, 0};
    return functions->reply_error(call, &error);
}
