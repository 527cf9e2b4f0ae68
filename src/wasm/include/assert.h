/*
 * <assert.h> for the build without a C library: a broken invariant traps, which the host sees
 * as a WebAssembly.RuntimeError. It stays on whatever NDEBUG says, as in the native build.
 *
 * No include guard, as the standard has it: the last inclusion counts.
 */
#undef assert
#define assert(condition) ((condition) ? (void)0 : __builtin_trap())

#undef static_assert
#define static_assert _Static_assert
