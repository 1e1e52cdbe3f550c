#pragma once

#if __has_include(<openssl/evp.h>)
#include <openssl/evp.h>
#else
#error "The headers of OpenSSL are missing. On Debian and Ubuntu: apt-get install libssl-dev"
#endif
