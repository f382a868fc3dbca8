import { once } from 'node:events'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { Column } from '../../contract/excel.ts'
import { type Portion, writeWorkbook } from './workbook.ts'

/** What the thread is told at its start; the rows follow in portions, one each time it asks for more. */
export type SheetHead = { name: string; columns: readonly Column[]; rowCount: number }

/** Asks for the next portion until the sheet has no more. */
async function* portions(port: MessagePort): AsyncGenerator<Portion> {
  while (true) {
    port.postMessage('more')
    const [portion]: (Portion | null)[] = await once(port, 'message')
    if (!portion) return
    yield portion
  }
}

async function work(port: MessagePort, heads: readonly SheetHead[]): Promise<void> {
  const file = await writeWorkbook(heads.map((head) => ({ ...head, portions: portions(port) })))
  port.postMessage(file, [file.buffer])
}

if (parentPort) await work(parentPort, workerData)
