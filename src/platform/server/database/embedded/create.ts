import { Worker } from 'node:worker_threads'

/**
 * Creates a cluster in the empty folder that is its argument; runs as a process of its own, see first-start.ts. The
 * work is done in a thread, so that the process notices when its parent is gone, and ends, too.
 */
const [, , folder] = process.argv
const maker = new Worker(new URL('./create-thread.ts', import.meta.url), { workerData: folder, execArgv: [] })
// The engine's own exceptions are numbers without a message.
maker.on('error', (fault) => process.stderr.write(fault.message ?? `the engine gave up: ${JSON.stringify(fault)}`))
maker.on('exit', (code) => process.exit(code))

// The parent's end of the pipe closes when the parent ends, for whatever reason. `exit` would wait for the thread.
process.stdin.resume().on('end', () => process.kill(process.pid, 'SIGKILL'))
