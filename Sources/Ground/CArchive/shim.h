#pragma once

// The functions of libarchive, found when they are first needed: a process that packs and unpacks
// nothing never loads the library.

#include <archive.h>
#include <archive_entry.h>
#include <dlfcn.h>
#include <locale.h>

struct carchive_functions {
    __typeof__(archive_errno) *error_number;
    __typeof__(archive_error_string) *error_string;
    __typeof__(archive_read_new) *read_new;
    __typeof__(archive_read_support_filter_gzip) *read_gzip;
    __typeof__(archive_read_support_filter_bzip2) *read_bzip2;
    __typeof__(archive_read_support_filter_xz) *read_xz;
    __typeof__(archive_read_support_filter_zstd) *read_zstd;
    __typeof__(archive_read_support_format_tar) *read_tar;
    __typeof__(archive_read_support_format_zip) *read_zip;
    __typeof__(archive_read_support_format_raw) *read_raw;
    __typeof__(archive_filter_code) *filter_code;
    __typeof__(archive_read_open_filename) *read_open;
    __typeof__(archive_read_next_header) *read_next;
    __typeof__(archive_read_data_block) *read_block;
    __typeof__(archive_read_data) *read_data;
    __typeof__(archive_read_free) *read_free;
    __typeof__(archive_read_disk_new) *disk_new;
    __typeof__(archive_read_disk_open) *disk_open;
    __typeof__(archive_read_disk_descend) *disk_descend;
    __typeof__(archive_read_disk_set_symlink_physical) *disk_keep_links;
    __typeof__(archive_read_next_header2) *disk_next;
    __typeof__(archive_write_disk_new) *writer_new;
    __typeof__(archive_write_disk_set_options) *writer_options;
    __typeof__(archive_write_data_block) *write_block;
    __typeof__(archive_write_new) *write_new;
    __typeof__(archive_write_set_format_pax_restricted) *write_tar;
    __typeof__(archive_write_set_format_zip) *write_zip;
    __typeof__(archive_write_set_format_raw) *write_raw;
    __typeof__(archive_write_add_filter_none) *write_plain;
    __typeof__(archive_write_add_filter_gzip) *write_gzip;
    __typeof__(archive_write_add_filter_bzip2) *write_bzip2;
    __typeof__(archive_write_add_filter_xz) *write_xz;
    __typeof__(archive_write_add_filter_zstd) *write_zstd;
    __typeof__(archive_write_set_options) *write_options;
    __typeof__(archive_write_open_fd) *write_open;
    __typeof__(archive_write_header) *write_header;
    __typeof__(archive_write_data) *write_data;
    __typeof__(archive_write_finish_entry) *write_finish;
    __typeof__(archive_write_close) *write_close;
    __typeof__(archive_write_free) *write_free;
    __typeof__(archive_entry_new) *entry_new;
    __typeof__(archive_entry_free) *entry_free;
    __typeof__(archive_entry_pathname) *entry_path;
    __typeof__(archive_entry_pathname_utf8) *entry_path_utf8;
    __typeof__(archive_entry_copy_pathname) *entry_set_path;
    __typeof__(archive_entry_set_pathname_utf8) *entry_set_path_utf8;
    __typeof__(archive_entry_hardlink) *entry_hard_link;
    __typeof__(archive_entry_copy_hardlink) *entry_set_hard_link;
    __typeof__(archive_entry_symlink) *entry_link;
    __typeof__(archive_entry_filetype) *entry_kind;
    __typeof__(archive_entry_size) *entry_size;
    __typeof__(archive_entry_perm) *entry_rights;
    __typeof__(archive_entry_set_perm) *entry_set_rights;
    __typeof__(archive_entry_is_encrypted) *entry_is_encrypted;
};

/// Finds all functions; returns whether they are there.
static inline int carchive_load(struct carchive_functions *functions) {
    static const char *const names[] = {
        "archive_errno", "archive_error_string", "archive_read_new",
        "archive_read_support_filter_gzip",
        "archive_read_support_filter_bzip2", "archive_read_support_filter_xz",
        "archive_read_support_filter_zstd", "archive_read_support_format_tar",
        "archive_read_support_format_zip", "archive_read_support_format_raw",
        "archive_filter_code", "archive_read_open_filename", "archive_read_next_header",
        "archive_read_data_block",
        "archive_read_data", "archive_read_free", "archive_read_disk_new",
        "archive_read_disk_open", "archive_read_disk_descend",
        "archive_read_disk_set_symlink_physical", "archive_read_next_header2",
        "archive_write_disk_new", "archive_write_disk_set_options", "archive_write_data_block",
        "archive_write_new", "archive_write_set_format_pax_restricted",
        "archive_write_set_format_zip", "archive_write_set_format_raw",
        "archive_write_add_filter_none", "archive_write_add_filter_gzip",
        "archive_write_add_filter_bzip2", "archive_write_add_filter_xz",
        "archive_write_add_filter_zstd", "archive_write_set_options", "archive_write_open_fd",
        "archive_write_header", "archive_write_data", "archive_write_finish_entry",
        "archive_write_close", "archive_write_free", "archive_entry_new", "archive_entry_free",
        "archive_entry_pathname", "archive_entry_pathname_utf8", "archive_entry_copy_pathname",
        "archive_entry_set_pathname_utf8", "archive_entry_hardlink",
        "archive_entry_copy_hardlink", "archive_entry_symlink", "archive_entry_filetype",
        "archive_entry_size", "archive_entry_perm", "archive_entry_set_perm",
        "archive_entry_is_encrypted",
    };
    void *library = dlopen("libarchive.so.13", RTLD_NOW | RTLD_LOCAL);
    if (library == 0) return 0;
    // The names stand in the order of the members, each of which is one pointer.
    void **places = (void **)functions;
    _Static_assert(
        sizeof(struct carchive_functions) == sizeof names / sizeof names[0] * sizeof(void *),
        "a name or a member is missing");
    for (unsigned long index = 0; index < sizeof names / sizeof names[0]; index++) {
        places[index] = dlsym(library, names[index]);
        if (places[index] == 0) return 0;
    }
    return 1;
}

/// Lets this thread take names for UTF-8, which the library asks the C library for; returns what is
/// given back with `carchive_leave_names`.
static inline void *carchive_take_names(void) {
    locale_t names = newlocale(LC_CTYPE_MASK, "C.UTF-8", 0);
    if (names == 0) return 0;
    return uselocale(names);
}

static inline void carchive_leave_names(void *former) {
    if (former == 0) return;
    freelocale(uselocale((locale_t)former));
}

// Swift has other names for these.
static const int carchive_ok = ARCHIVE_OK;
static const int carchive_warn = ARCHIVE_WARN;
static const int carchive_end = ARCHIVE_EOF;
static const int carchive_plain = ARCHIVE_FILTER_NONE;
static const unsigned int carchive_file = AE_IFREG;
static const unsigned int carchive_folder = AE_IFDIR;
static const unsigned int carchive_link = AE_IFLNK;

/// Times and rights are taken over; what is there is never replaced, and no link is followed.
static const int carchive_careful = ARCHIVE_EXTRACT_TIME | ARCHIVE_EXTRACT_PERM
    | ARCHIVE_EXTRACT_NO_OVERWRITE | ARCHIVE_EXTRACT_SECURE_SYMLINKS
    | ARCHIVE_EXTRACT_SECURE_NODOTDOT | ARCHIVE_EXTRACT_SPARSE;
