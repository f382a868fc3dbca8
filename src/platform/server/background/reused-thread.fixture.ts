import { parentPort } from 'node:worker_threads'
import { answerJobs } from './reused-thread.ts'

/** A thread for tests; each job says what it does. */
let jobs = 0
if (parentPort)
  answerJobs(parentPort, (order: string) => {
    if (order === 'end') process.exit(7)
    if (order === 'hang') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    if (order === 'throw') throw new Error('told to throw')
    return { answer: `${order} ${++jobs}`, transfer: [] }
  })
