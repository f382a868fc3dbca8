import type { excel } from '../../contract/excel.ts'
import type { AnyResource, Collection, Item } from '../../contract/resource.ts'
import { fetchFile, namedEndpoint } from '../api-endpoint.ts'
import { request } from '../api-request.ts'
import { searchOf } from '../api-search.ts'
import { saveFile } from '../ui/save-file.ts'
import { type Column, exportedValue, isExported } from './column.ts'

const excelEndpoint = namedEndpoint<typeof excel>('POST', '/api/v2/excel')

/** The most rows that the API gives at once. */
const pageSize = 999
/** More rows than this do not fit on a sheet of Excel. */
const mostRows = 1_048_575

type SheetOptions<R extends AnyResource> = {
  name: string
  path: string
  params: Readonly<Record<string, unknown>>
  columns: readonly Column<R>[]
  headers: readonly string[]
  onProgress: (done: number, total: number) => void
}

/** Saves everything that the list has under its filters as an .xlsx file; answers the number of rows. */
export async function exportSheet<R extends AnyResource>({
  name,
  path,
  params,
  columns,
  headers,
  onProgress,
}: SheetOptions<R>): Promise<number> {
  const rows = await allRows<Item<R>>(path, params, onProgress)
  const kept = columns.flatMap((one, at) => (isExported(one) ? [{ one, header: headers[at] ?? one.key }] : []))
  const sheet = {
    name: name.replace(/[\\/*?:[\]]/g, ' ').slice(0, 31),
    columns: kept.map(({ one, header }) => ({ key: one.key, header, ...kindOf(one) })),
    rows: rows.map((item) => Object.fromEntries(kept.map(({ one }) => [one.key, exportedValue(one, item)]))),
  }
  const { blob } = await fetchFile(excelEndpoint.path, { method: 'POST', body: { sheets: [sheet] } })
  saveFile(blob, `${name}.xlsx`)
  return rows.length
}

async function allRows<T>(
  path: string,
  params: Readonly<Record<string, unknown>>,
  onProgress: (done: number, total: number) => void,
): Promise<T[]> {
  const rows: T[] = []
  for (let page = 1; ; page += 1) {
    const answer = await request<Collection<T>>('GET', path + searchOf({ ...params, page, itemsPerPage: pageSize }))
    const total = Math.min(answer['hydra:totalItems'], mostRows)
    rows.push(...answer['hydra:member'])
    onProgress(rows.length, total)
    if (rows.length >= total || answer['hydra:member'].length === 0) return rows
  }
}

const kindOf = <R extends AnyResource>({ type, numeric, width }: Column<R>) => ({
  type: type ?? (numeric ? 'number' : 'text'),
  ...(width && { width: Math.round(width / 7) }),
})
