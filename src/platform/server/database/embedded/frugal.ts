import { setFlagsFromString } from 'node:v8'

/** For code that runs once: WebAssembly is compiled by the baseline compiler, and never optimised. */
export const frugally = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering', '--liftoff-only']

/**
 * V8's optimising compiler needs 600 MB for the parser of PostgreSQL alone. Functions of a WebAssembly module that are
 * first called between `begin` and `end` are compiled by the baseline compiler and never optimised; the others are
 * optimised when they are used often.
 */
export const frugal = {
  begin: () => set(frugally),
  end: () => set(['--wasm-tier-up', '--wasm-dynamic-tiering', '--no-liftoff-only']),
}

function set(flags: readonly string[]): void {
  for (const flag of flags) setFlagsFromString(flag)
}
