#pragma once

#if __has_include(<zlib.h>)
#include <zlib.h>
#else
#error "The headers of zlib are missing. On Debian and Ubuntu: apt-get install zlib1g-dev"
#endif
