#include <stddef.h>
#include <stdint.h>

// libFuzzer as a library, which ships without a header: https://llvm.org/docs/LibFuzzer.html
int LLVMFuzzerRunDriver(int *count, char ***arguments, int (*feed)(const uint8_t *, size_t));

// Of the leak sanitizer: what is allocated in between is no leak. (sanitizer/lsan_interface.h)
void __lsan_disable(void);
void __lsan_enable(void);
