import { parentPort, workerData } from 'node:worker_threads'
import { readTable } from './read.ts'
import type { Answer } from './read-thread.ts'
import { Unreadable } from './unreadable.ts'

function answer(): Answer {
  try {
    return { table: readTable(Buffer.from(workerData)) }
  } catch (error) {
    if (error instanceof Unreadable) return { unreadable: error.code }
    throw error
  }
}

if (parentPort) parentPort.postMessage(answer())
