#pragma once

#if __has_include(<libpq-fe.h>)
#include <libpq-fe.h>
#elif __has_include(<postgresql/libpq-fe.h>)
#include <postgresql/libpq-fe.h>
#else
#error "The headers of libpq are missing. On Debian and Ubuntu: apt-get install libpq-dev"
#endif
