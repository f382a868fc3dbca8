import { ReusedThread, ThreadLost } from '../background/reused-thread.ts'
import type { Table } from './read.ts'
import type { ReadAnswer, ReadJob } from './read-worker.ts'
import { Unreadable } from './unreadable.ts'

const thread = new ReusedThread<ReadJob, ReadAnswer>({
  script: new URL('./read-worker.ts', import.meta.url),
  mostWaiting: 20,
  longestMs: 30_000,
  limits: { maxOldGenerationSizeMb: 512 },
})

/**
 * Reads a file in a thread with limited memory and time; a file that exceeds them is refused. Throws {@link
 * Unreadable}. Never call it within a transaction.
 */
export async function readInThread(job: ReadJob): Promise<Table> {
  const answer = await thread.run(job).catch((error: unknown) => {
    throw error instanceof ThreadLost ? new Unreadable('tooMuchInside') : error
  })
  if ('table' in answer) return answer.table
  throw new Unreadable(answer.unreadable.code, answer.unreadable.place)
}
