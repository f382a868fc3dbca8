import { parentPort } from 'node:worker_threads'
import { answerJobs } from '../background/kept-thread.ts'
import { readTable, type Table } from './read.ts'
import { Unreadable, type UnreadableReason } from './unreadable.ts'

/** The thread's answer: the table, or why there is none. */
export type ReadAnswer = { table: Table } | { unreadable: UnreadableReason }

function answerOf(bytes: Uint8Array): ReadAnswer {
  try {
    return { table: readTable(bytes) }
  } catch (error) {
    if (error instanceof Unreadable) return { unreadable: error.reason }
    throw error
  }
}

if (parentPort) answerJobs(parentPort, (bytes: Uint8Array) => ({ answer: answerOf(bytes), transfer: [] }))
