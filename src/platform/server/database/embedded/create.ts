import { isMainThread, Worker } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { compileModules } from './modules.ts'
import { optionsOf } from './options.ts'

/**
 * Makes a cluster in the empty folder that is its argument; a process of its own, see first-start.ts. The work is in a
 * thread, so that the process hears when whoever began it is gone, and ends with it.
 */
const [, , folder] = process.argv
if (!folder) throw new Error('Say in which folder the cluster is to be made.')

if (isMainThread) {
  new Worker(new URL(import.meta.url), { argv: [folder], execArgv: [] }).on('exit', (code) => process.exit(code))
  // The other end of the pipe is closed with the process that holds it, however that ended. To leave by `exit` would
  // wait for the thread.
  process.stdin.resume().on('end', () => process.kill(process.pid, 'SIGKILL'))
} else {
  const database = await PGlite.create(folder, optionsOf(await compileModules()))
  await database.close()
}
