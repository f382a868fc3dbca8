import { parentPort } from 'node:worker_threads'
import { answerJobs } from '../background/reused-thread.ts'
import { type CountJob, type PaperJob, Typesetter } from './typesetter.ts'

/** The thread that renders documents; fonts and templates stay in its memory. */
if (parentPort) {
  const typesetter = new Typesetter()
  answerJobs<PaperJob | CountJob, Uint8Array | number>(parentPort, (job) => {
    if ('count' in job) return { answer: typesetter.countPages(job.count), transfer: [] }
    const answer = new Uint8Array(typesetter.set(job))
    return { answer, transfer: [answer.buffer] }
  })
}
