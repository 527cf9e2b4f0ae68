/*
 * <assert.h> for the build without a C library: a broken invariant traps, which the host sees
 * as a WebAssembly.RuntimeError. It stays on whatever NDEBUG says. The native build has the C library's,
 * which obeys NDEBUG: our own build never sets that (meson.build), a packager's might.
 *
 * No include guard, as the standard has it: the last inclusion counts.
 */
#undef assert
#define assert(condition) ((condition) ? (void)0 : __builtin_trap())

#undef static_assert
#define static_assert _Static_assert
