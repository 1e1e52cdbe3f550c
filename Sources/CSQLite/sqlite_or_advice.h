#pragma once

#if __has_include(<sqlite3.h>)
#include <sqlite3.h>
#else
#error "The headers of SQLite are missing. On Debian and Ubuntu: apt-get install libsqlite3-dev"
#endif
