import { readFile } from 'node:fs/promises'
import type { CompiledEngine } from './engine.ts'

/** Compiles PostgreSQL and initdb. */
export async function compileModules(): Promise<CompiledEngine> {
  const [postgres, initdb] = await Promise.all([compile('pglite.wasm'), compile('initdb.wasm')])
  return { postgres, initdb }
}

async function compile(name: string): Promise<object> {
  const bytes = await readFile(new URL(name, import.meta.resolve('@electric-sql/pglite')))
  // WebAssembly exists in Node, but not in its type declarations.
  const { WebAssembly } = globalThis as unknown as { WebAssembly: { compile(bytes: Uint8Array): Promise<object> } }
  return WebAssembly.compile(bytes)
}
