import type { Column } from '../../contract/excel.ts'
import type { ExportColumn } from '../../contract/list-export.ts'
import { inLanguage, type Language, type Localized, languages } from '../../contract/words.ts'
import type { Say } from '../words/words.ts'

export type Cell = string | number | boolean | null

/** The reader of the file: their language, the university's time zone, and the texts. */
export type Reader = { language: Language; timeZone: string; say: Say }

/** The columns of the file: a name takes two, the second for the Chinese name. */
export const sheetColumns = (columns: readonly ExportColumn[], { language, say }: Reader): Column[] =>
  columns.flatMap(({ header, type }, at): Column[] => {
    const key = `c${at}`
    if (type !== 'name') return [{ key, header, type }]
    return [
      { key, header, type: 'text' },
      { key: `${key}-zh`, header: say(language, 'platform', 'export.chinese', { header }), type: 'text' },
    ]
  })

/** The cells of an item, limited to what its reader may see. */
export function cellsOf(columns: readonly ExportColumn[], item: object, reader: Reader): Cell[] {
  return columns.flatMap((column) => {
    const value = cellOf(column, item, reader)
    if (column.type === 'name') return namesIn(String(value ?? ''))
    if (column.type === 'datetime' && typeof value === 'string') return [wallTime(value, reader.timeZone)]
    if (typeof value === 'number' && column.scale !== undefined) return [value * column.scale]
    return [value]
  })
}

function cellOf({ from, match, said }: ExportColumn, item: object, { language, say }: Reader): Cell {
  const values = valuesAt(item, from.split('.'), match)
  const cells = values.flatMap((value): Cell[] => {
    if (value === null || value === undefined) return []
    if (said) return [wordFor(said, String(value), { language, say }) ?? String(value)]
    if (typeof value === 'object') return [inLanguage(localized(value), language)]
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [value] : []
  })
  return cells.length > 1 ? cells.join(', ') : (cells[0] ?? null)
}

type CellWords = NonNullable<ExportColumn['said']>

function wordFor(said: CellWords, value: string, { language, say }: Pick<Reader, 'language' | 'say'>): string | null {
  const [, domain = '', code] = /^([^.]+)\.(.+)$/.exec(value) ?? []
  const key = [said.key, code ?? value, said.below].filter(Boolean).join('.')
  const text = say(language, said.domain ?? domain, key)
  return text === key ? null : text
}

function valuesAt(value: unknown, [name, ...below]: string[], match: ExportColumn['match']): unknown[] {
  if (Array.isArray(value) && /^\d+$/.test(name ?? '')) return valuesAt(value[Number(name)], below, match)
  if (Array.isArray(value))
    return value
      .filter((entry) => !match || fieldOf(entry, match.field) === match.value)
      .flatMap((entry) => valuesAt(entry, name === undefined ? [] : [name, ...below], match))
  return name === undefined ? [value] : valuesAt(fieldOf(value, name), below, match)
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined

/** Only texts in the portal's languages are read from an object. */
const localized = (value: object): Localized =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const text = fieldOf(value, language)
      return typeof text === 'string' ? [[language, text]] : []
    }),
  )

/** Splits "Chan Mei Na 陳美娜" into two names; a name in one script leaves the other cell empty. */
function namesIn(name: string): [latin: string | null, chinese: string | null] {
  const chinese = name.match(/\p{Script=Han}+/gu)?.join(' ') ?? null
  const latin = name
    .replace(/\p{Script=Han}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [latin || null, chinese]
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** An instant as the university's local time: `2026-11-21T10:00:00`; a text that is not an instant stays as it is. */
export function wallTime(iso: string, timeZone: string): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return iso
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  return clock.format(at).replace(' ', 'T')
}
