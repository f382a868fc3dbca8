import { once } from 'node:events'
import { constants, platform, setPriority } from 'node:os'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { Column } from '../../contract/excel.ts'
import { type Portion, writeWorkbook } from './workbook.ts'

/** What the thread is given at its start; the rows follow in portions, one each time it asks for more. */
export type SheetHead = { name: string; columns: readonly Column[] }

/** What the thread says: it wants the next portion, here are bytes of the file, or the file is complete. */
export type FromThread = 'more' | 'end' | Uint8Array

/** Asks for the next portion until the sheet has no more. */
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

// On Linux this is about the thread alone: where processors are scarce, whoever only reads a page goes before the file.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
if (parentPort) await work(parentPort, workerData)
