import { Worker } from 'node:worker_threads'
import type { Workbook } from '../../contract/excel.ts'
import type { Portion } from './workbook.ts'
import type { SheetHead } from './worker.ts'

/** Rows that are copied to the thread at once: a copy takes about a millisecond. */
export const portionSize = 500

/** Writes the file in a thread of its own, which asks for the rows portion by portion; rejects when it fails. */
export function writeInThread({ sheets }: Workbook): Promise<Uint8Array> {
  const heads: SheetHead[] = sheets.map(({ name, columns, rows }) => ({ name, columns, rowCount: rows.length }))
  const portions = portionsOf(sheets)
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: heads,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  return new Promise((resolve, reject) => {
    worker.on('message', (message: 'more' | Uint8Array) => {
      if (message !== 'more') resolve(message)
      else worker.postMessage(portions.next().value ?? null)
    })
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The thread that writes the Excel file ended with code ${code}.`)))
  })
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
