import { parentPort } from 'node:worker_threads'
import type { SheetColumn } from '../../contract/sheet/headings.ts'
import { answerJobs } from '../background/reused-thread.ts'
import { readTable, type Table } from './read.ts'
import { Unreadable, type UnreadableReason } from './unreadable.ts'

/** A file, and the columns by whose headings its table is found. */
export type ReadJob = { bytes: Uint8Array; columns: readonly SheetColumn[] }
/** The thread's answer: the table, or why there is none. */
export type ReadAnswer = { table: Table } | { unreadable: UnreadableReason }

function answerOf({ bytes, columns }: ReadJob): ReadAnswer {
  try {
    return { table: readTable(bytes, columns) }
  } catch (error) {
    if (error instanceof Unreadable) return { unreadable: error.reason }
    throw error
  }
}

if (parentPort) answerJobs(parentPort, (job: ReadJob) => ({ answer: answerOf(job), transfer: [] }))
