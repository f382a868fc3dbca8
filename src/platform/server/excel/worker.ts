import { once } from 'node:events'
import { constants, platform, setPriority } from 'node:os'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { Column } from '../../contract/excel.ts'
import { type Portion, writeWorkbook } from './workbook.ts'

/** The data with which the thread starts; the rows follow in portions, one for each request. */
export type SheetHead = { name: string; columns: readonly Column[] }

/** The thread's messages: a request for the next portion, bytes of the file, or the end of the file. */
export type FromThread = 'more' | 'end' | Uint8Array

/** Requests the next portion until the sheet has no more. */
async function* portions(port: MessagePort): AsyncGenerator<Portion> {
  while (true) {
    port.postMessage('more' satisfies FromThread)
    const [portion]: (Portion | null)[] = await once(port, 'message')
    if (!portion) return
    yield portion
  }
}

async function work(port: MessagePort, heads: readonly SheetHead[]): Promise<void> {
  const file = writeWorkbook(heads.map((head) => ({ ...head, portions: portions(port) })))
  for await (const chunk of file) port.postMessage(new Uint8Array(chunk) satisfies FromThread)
  port.postMessage('end' satisfies FromThread)
}

// On Linux this lowers the priority of this thread only: if processors are scarce, page requests go first.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
if (parentPort) await work(parentPort, workerData)
