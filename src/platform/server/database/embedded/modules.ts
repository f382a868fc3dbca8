import { readFile } from 'node:fs/promises'
import type { CompiledEngine } from './engine.ts'

/** Compiles PostgreSQL and initdb. What is `apart` shares no machine code with other copies in this process. */
export async function compileModules({ apart = false } = {}): Promise<CompiledEngine> {
  const [postgres, initdb] = await Promise.all([compile('pglite.wasm', apart), compile('initdb.wasm', apart)])
  return { postgres, initdb }
}

/** An empty custom section: V8 keeps one compiled copy of equal bytes, and with it they are others. */
const nothing = [0, 2, 1, 'x'.charCodeAt(0)]

async function compile(name: string, apart: boolean): Promise<object> {
  const bytes = await readFile(new URL(name, import.meta.resolve('@electric-sql/pglite')))
  // Node has WebAssembly; its type declarations do not.
  const { WebAssembly } = globalThis as unknown as { WebAssembly: { compile(bytes: Uint8Array): Promise<object> } }
  return WebAssembly.compile(apart ? Buffer.concat([bytes, Buffer.from(nothing)]) : bytes)
}
