/*
 * The shape of a fuzzer: one function that eats any bytes and returns 0. It must neither crash
 * nor leak, whatever the bytes; what the bytes must lead to, it asserts.
 *
 * `make fuzz` drives it by libFuzzer; a build without the sanitizers feeds it the files of
 * tests/fuzz/seeds/NAME/ by replay.c.
 */
#ifndef FUZZ_H
#define FUZZ_H

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

#endif
