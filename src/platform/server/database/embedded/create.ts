import { Worker } from 'node:worker_threads'

/**
 * Makes a cluster in the empty folder that is its argument; a process of its own, see first-start.ts. The work is in a
 * thread, so that the process hears when whoever began it is gone, and ends with it.
 */
const [, , folder] = process.argv
const maker = new Worker(new URL('./create-thread.ts', import.meta.url), { workerData: folder, execArgv: [] })
// What the engine throws of itself is a number without words.
maker.on('error', (fault) => process.stderr.write(fault.message ?? `the engine gave up: ${JSON.stringify(fault)}`))
maker.on('exit', (code) => process.exit(code))

// The other end of the pipe is closed with the process that holds it, however that ended. To leave by `exit` would wait
// for the thread.
process.stdin.resume().on('end', () => process.kill(process.pid, 'SIGKILL'))
