import { setImmediate as breath } from 'node:timers/promises'
import { ApiError } from '../../contract/errors.ts'
import type { ListExportInput } from '../../contract/list-export.ts'
import { xlsxInThread } from '../excel/thread.ts'
import type { StoredContent } from '../files/file-store.ts'
import { noteAccess } from '../resource/access-log.ts'
import type { Ctx, ResourceHandler } from '../resource/resource-handler.ts'
import type { Say } from '../words/words.ts'
import { type Cell, cellsOf, type Reader, sheetColumns } from './cells.ts'
import { csvOf } from './csv.ts'
import { type ListRows, listRows } from './list-rows.ts'
import { snapshotOf } from './snapshot.ts'

/** The most rows of a sheet, below its header (Microsoft, "Excel specifications and limits"). */
const mostOnSheet = 1_048_575

export const contentTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const

type Parts = {
  handlers: readonly ResourceHandler[]
  say: Say
  /** Receives the number of rows written so far, after each portion. */
  progress?: (rows: number) => void
}
export type WrittenList = { content: StoredContent; rows: number }

/** The list that an export names, by the permissions of the person who requests it. */
export const listOf = (ctx: Ctx, { list, columns }: ListExportInput, { handlers, say }: Parts): Promise<ListRows> =>
  listRows(handlers, list, { ctx, say, fields: new Set(columns.map(({ from }) => from.split('.')[0] ?? '')) })

/**
 * Writes a list into the file store as a CSV or Excel file: from one snapshot, portion by portion, with the permissions
 * and masks of its pages. Logs the person's access to others' sensitive records, as its pages do.
 */
export async function writeList(ctx: Ctx, input: ListExportInput, parts: Parts): Promise<WrittenList> {
  const list = await listOf(ctx, input, parts)
  const reader: Reader = { language: ctx.language, timeZone: ctx.timeZone, say: parts.say }
  const { sensitive } = list.handler
  const seen = new Set<number>()
  let rows = 0
  async function* portions(): AsyncGenerator<Cell[][]> {
    for await (const portion of snapshotOf(ctx.db, list.query)) {
      rows += portion.length
      if (input.format === 'xlsx' && rows > mostOnSheet)
        throw new ApiError(422, parts.say(ctx.language, 'platform', 'export.tooManyForExcel'))
      const shown = sensitive?.inLists ? portion.flatMap((row) => sensitive.of(row)) : []
      for (const person of shown) seen.add(person)
      yield portion.map((row) => cellsOf(input.columns, list.present(row), reader))
      parts.progress?.(rows)
      await breath()
    }
  }
  const columns = sheetColumns(input.columns, reader)
  const file =
    input.format === 'csv'
      ? csvOf(
          columns.map(({ header }) => header),
          portions(),
        )
      : sheetOf(input, columns, portions())
  const content = await ctx.files.put(file)
  await noteAccess(list.handler.resource.type, ctx, [...seen])
  return { content: { ...content, contentType: contentTypes[input.format] }, rows }
}

function sheetOf({ title }: ListExportInput, columns: ReturnType<typeof sheetColumns>, rows: AsyncIterator<Cell[][]>) {
  return xlsxInThread([{ name: sheetNameOf(title), columns }], rows)
}

/**
 * Excel accepts up to 31 characters, some characters are not allowed, nor apostrophes at the ends, nor its reserved
 * name "History".
 */
function sheetNameOf(title: string): string {
  const name = title
    .replace(/[\\/*?:[\]]/g, ' ')
    .slice(0, 29)
    .replace(/^[' ]+|[' ]+$/g, '')
  return name === '' || /^history$/i.test(name) ? `${name} 1`.trim() : name
}
