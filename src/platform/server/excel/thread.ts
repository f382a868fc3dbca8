import { on } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import type { Workbook } from '../../contract/excel.ts'
import type { Portion } from './workbook.ts'
import type { FromThread, SheetHead } from './worker.ts'

/** The number of rows copied to the thread at once: a copy takes about a millisecond. */
export const portionSize = 500

/**
 * Writes an .xlsx file in a thread of its own, which requests the rows portion by portion: the rows of each sheet in
 * turn, a null at the end of each. Yields the bytes as they are produced, and ends the thread when the consumer stops
 * reading.
 */
export async function* xlsxInThread(
  heads: readonly SheetHead[],
  portions: AsyncIterator<Portion | null> | Iterator<Portion | null>,
): AsyncGenerator<Uint8Array> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: heads,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  try {
    for await (const [message] of on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[FromThread]>) {
      if (message === 'end') return
      if (message === 'more') worker.postMessage((await portions.next()).value ?? null)
      else yield message
    }
    throw new Error('The thread that writes the Excel file ended too early.')
  } finally {
    await worker.terminate()
  }
}

/** The whole file, from rows that are already in memory; rejects if the thread fails. */
export async function writeInThread({ sheets }: Workbook): Promise<Uint8Array> {
  const heads: SheetHead[] = sheets.map(({ name, columns }) => ({ name, columns }))
  return buffer(xlsxInThread(heads, portionsOf(sheets)))
}

/** The portions of each sheet, then a null for its end. */
function* portionsOf(sheets: Workbook['sheets']): Generator<Portion | null> {
  for (const { columns, rows } of sheets) {
    for (let at = 0; at < rows.length; at += portionSize)
      yield rows
        .slice(at, at + portionSize)
        .map((row) => columns.map(({ key }) => (row as Record<string, unknown>)[key] ?? null))
    yield null
  }
}
