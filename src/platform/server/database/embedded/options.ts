import type { PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { CompiledEngine } from './engine.ts'

/** The options with which PGlite is opened, at the first start and later. */
export const optionsOf = (modules: CompiledEngine) =>
  ({
    pgliteWasmModule: modules.postgres,
    initdbWasmModule: modules.initdb,
    // Small WAL segments: less to write at the first start, less to read again after a crash.
    initDbStartParams: ['--wal-segsize=1'],
    extensions: { pg_trgm },
  }) as PGliteOptions
