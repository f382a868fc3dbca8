import { setFlagsFromString } from 'node:v8'

/** For what runs once: WebAssembly is compiled simply, and never optimised. */
export const frugally = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering', '--liftoff-only']

/**
 * V8's optimising compiler needs 600 MB for the parser of PostgreSQL alone. What a WebAssembly module calls for the
 * first time between `begin` and `end` is compiled simply and stays so; the rest is optimised when it turns out to matter.
 */
export const frugal = {
  begin: () => set(frugally),
  end: () => set(['--wasm-tier-up', '--wasm-dynamic-tiering', '--no-liftoff-only']),
}

function set(flags: readonly string[]): void {
  for (const flag of flags) setFlagsFromString(flag)
}
