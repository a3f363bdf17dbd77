#pragma once

#include <sqlite3.h>

// Declarations that Swift cannot use as they are: a variadic function, and constants that are made
// by casts or arithmetic.

static inline int csqlite_set_option(sqlite3 *database, int option, int value) {
    return sqlite3_db_config(database, option, value, (int *)0);
}

static inline int csqlite_stop_counting_memory(void) {
    return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

static inline int csqlite_make_no_pages_beforehand(void) {
    return sqlite3_config(SQLITE_CONFIG_PAGECACHE, (void *)0, 0, 0);
}

static const sqlite3_destructor_type csqlite_static = SQLITE_STATIC;
static const sqlite3_destructor_type csqlite_transient = SQLITE_TRANSIENT;

static const int csqlite_constraint_check = SQLITE_CONSTRAINT_CHECK;
static const int csqlite_constraint_datatype = SQLITE_CONSTRAINT_DATATYPE;
static const int csqlite_constraint_foreign_key = SQLITE_CONSTRAINT_FOREIGNKEY;
static const int csqlite_constraint_not_null = SQLITE_CONSTRAINT_NOTNULL;
static const int csqlite_constraint_primary_key = SQLITE_CONSTRAINT_PRIMARYKEY;
static const int csqlite_constraint_row_id = SQLITE_CONSTRAINT_ROWID;
static const int csqlite_constraint_trigger = SQLITE_CONSTRAINT_TRIGGER;
static const int csqlite_constraint_unique = SQLITE_CONSTRAINT_UNIQUE;
static const int csqlite_ioerr_shm_size = SQLITE_IOERR_SHMSIZE;
static const int csqlite_ioerr_shm_map = SQLITE_IOERR_SHMMAP;
static const int csqlite_ioerr_write = SQLITE_IOERR_WRITE;
static const int csqlite_readonly_moved = SQLITE_READONLY_DBMOVED;
static const int csqlite_busy_snapshot = SQLITE_BUSY_SNAPSHOT;
