import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { text } from './fields.ts'

/**
 * The kinds of cells. `text` stays text in every program: no formula, no lost leading zero. `mixed` holds numbers, and
 * texts where there is a remark instead of a number.
 */
export const cellTypes = ['text', 'number', 'mixed', 'date', 'datetime', 'percent'] as const
export type CellType = (typeof cellTypes)[number]
export type Column = { key: string; header: string; type: CellType; width?: number | undefined }

const most = { sheets: 10, columns: 50, rows: 50_000 }

const column = z.strictObject({
  key: z.string().check(z.regex(/^[A-Za-z@][\w.@-]{0,99}$/)),
  header: text(255),
  type: z._default(z.enum(cellTypes), 'text'),
  /** In characters, as Excel counts widths. */
  width: z.optional(z.number().check(z.minimum(1), z.maximum(255))),
})

/** Microsoft: a sheet's name has 1 to 31 characters, none of []:*?/\, no apostrophe at its ends, and is not History. */
const sheetName = text(31).check(z.regex(/^(?!history$)(?!')[^[\]:*?/\\]*(?<!')$/i))

const sheet = z.strictObject({
  name: sheetName,
  columns: z.array(column).check(z.minLength(1), z.maxLength(most.columns), differ('key')),
  /**
   * Checked by {@link rowsOf} in small portions, because checking 50,000 rows at once would delay all other requests.
   */
  rows: z.array(z.unknown()).check(z.maxLength(most.rows)),
})

/** The body of `POST /api/v2/excel`: up to 10 sheets of up to 50 columns, with 50,000 rows in all. */
const workbookInput = z.strictObject({
  sheets: z.array(sheet).check(z.minLength(1), z.maxLength(most.sheets), differ('name'), z.check(fewRows)),
})
/** Any table as an Excel file (specification §7: a JSON-to-Excel conversion service). Reads and stores nothing. */
export const excel = endpoint('POST', '/api/v2/excel', {
  about: 'Turns tables into an Excel file; texts stay texts and no formula is ever written.',
  body: workbookInput,
  bodyLimit: 20 * 1024 * 1024,
  answer: 'file',
})

export type Workbook = z.output<typeof workbookInput>
export type Sheet = Workbook['sheets'][number]

/** Excel compares the names of sheets without regard to case. */
function differ<Name extends string>(name: Name) {
  return z.check<Record<Name, string>[]>(({ value, issues }) => {
    const seen = new Set<string>()
    for (const [at, item] of value.entries()) {
      const key = item[name].toLowerCase()
      if (seen.has(key)) issues.push({ code: 'invalid_value', values: [], input: item[name], path: [at, name] })
      seen.add(key)
    }
  })
}

/** Reports the error at the first sheet that exceeds the total number of rows. */
function fewRows({ value, issues }: z.core.ParsePayload<{ rows: unknown[] }[]>): void {
  let sum = 0
  for (const [at, { rows }] of value.entries()) {
    sum += rows.length
    if (sum <= most.rows) continue
    issues.push({ code: 'too_big', origin: 'array', maximum: most.rows, input: rows, path: [at, 'rows'] })
    return
  }
}

const cells = {
  /** 32,767 characters are the limit of a cell (Microsoft, "Excel specifications and limits"). */
  text: z.union([z.string().check(z.maxLength(32_767)), z.number(), z.boolean()]),
  number: z.number(),
  mixed: z.union([z.number(), z.string().check(z.maxLength(32_767))]),
  percent: z.number(),
  date: z.iso.date(),
  datetime: z.iso.datetime({ offset: true, local: true }),
} satisfies Record<CellType, z.ZodMiniType>

/** The schema of a portion of a sheet's rows; every cell may be empty. */
export const rowsOf = (columns: readonly Column[]) =>
  z.array(z.strictObject(Object.fromEntries(columns.map(({ key, type }) => [key, z.nullish(cells[type])]))))
