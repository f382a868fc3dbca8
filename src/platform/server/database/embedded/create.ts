import { chmodSync, renameSync, rmSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { compileModules } from './modules.ts'
import { optionsOf } from './options.ts'

/**
 * Makes a cluster, in a thread of its own that gives back its memory when it ends. It is built beside its place and
 * moved there when whole: a first start that is killed leaves nothing half.
 */
const folder: string = workerData
const unfinished = `${folder}.new`
rmSync(unfinished, { recursive: true, force: true })
const database = await PGlite.create(unfinished, optionsOf(await compileModules({ apart: true })))
await database.close()
chmodSync(unfinished, 0o700)
renameSync(unfinished, folder)
