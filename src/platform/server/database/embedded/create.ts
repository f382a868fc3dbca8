import { PGlite } from '@electric-sql/pglite'
import { compileModules } from './modules.ts'
import { optionsOf } from './options.ts'

/** Makes a cluster in the empty folder that is its argument. A process of its own, see first-start.ts. */
const [, , folder] = process.argv
if (!folder) throw new Error('Say in which folder the cluster is to be made.')
const database = await PGlite.create(folder, optionsOf(await compileModules()))
await database.close()
