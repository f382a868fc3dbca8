import { workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { compileModules } from './modules.ts'
import { optionsOf } from './options.ts'

/** The thread that create.ts starts. */
const database = await PGlite.create(workerData, optionsOf(await compileModules()))
await database.close()
