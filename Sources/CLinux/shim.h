#include <malloc.h>
#include <sys/prctl.h>

// Calls of Linux that Swift's module of the C library leaves out: rename(2), sync(2) and
// memfd_create(2).
int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned int flags);
int syncfs(int descriptor);
int memfd_create(const char *name, unsigned int flags);

// RENAME_EXCHANGE of <linux/fs.h>.
enum { rename_exchange = 2 };

// MFD_CLOEXEC of <linux/memfd.h>.
enum { memory_closed_on_exec = 1 };

// prctl(2), which takes any number of arguments: no core dump, and no other program of the same user
// may look into the memory of this one.
static inline int refuse_dumps(void) { return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }
