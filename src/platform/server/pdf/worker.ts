import { parentPort } from 'node:worker_threads'
import { answerJobs } from '../kept-thread.ts'
import { type PaperJob, Typesetter } from './typesetter.ts'

/** The thread that sets papers; fonts and templates stay in its memory. */
if (parentPort) {
  const typesetter = new Typesetter()
  answerJobs(parentPort, (job: PaperJob) => {
    const answer = new Uint8Array(typesetter.set(job))
    return { answer, transfer: [answer.buffer] }
  })
}
