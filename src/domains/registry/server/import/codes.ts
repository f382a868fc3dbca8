import { type Kysely, sql } from 'kysely'
import { codeKey } from '#platform/contract/values/plain.ts'
import type { CodeOf } from '../../contract/import-column.ts'
import { columnsOf, type ImportKindName } from '../../contract/import-kinds.ts'
import type { RegistryTables } from '../tables.ts'
import type { ReadRow } from './cells.ts'

/** The columns that name people by a number. */
const numbers = { studentNumber: 'student_number', staffNumber: 'staff_number' } as const

/**
 * The rows with their codes and numbers as the records write them: letter case and blanks do not make another room or
 * person. What no record has is written as the first row writes it.
 */
export async function withRecordedCodes(
  kind: ImportKindName,
  rows: readonly ReadRow[],
  db: Kysely<RegistryTables>,
): Promise<ReadRow[]> {
  const columns = columnsOf(kind)
    .map(({ key, of }) => ({ key, of, texts: [...new Set(rows.flatMap(({ values }) => values[key] ?? []))] }))
    .filter(({ texts }) => texts.length > 0)
  const codes = await recordedCodes(db, [...new Set(columns.flatMap(({ of }) => of ?? []))])
  const spellings = new Map<string, ReadonlyMap<string, string>>()
  for (const { key, of, texts } of columns) {
    if (of) spellings.set(key, spellingsOf(codes.get(of) ?? [], texts))
    else if (key === 'studentNumber' || key === 'staffNumber')
      spellings.set(key, spellingsOf(await recordedNumbers(db, numbers[key], texts), texts))
  }
  return rows.map((row) => {
    const spelled = [...spellings].flatMap(([key, known]) => {
      const text = row.values[key]
      const recorded = text === undefined ? undefined : known.get(codeKey(text))
      return recorded === undefined ? [] : [[key, recorded] as const]
    })
    return { ...row, values: { ...row.values, ...Object.fromEntries(spelled) } }
  })
}

/** A text that is written exactly as a record stays so, even if another record differs in letter case alone. */
function spellingsOf(recorded: readonly string[], texts: readonly string[]): Map<string, string> {
  const exact = new Set(recorded)
  const known = new Map<string, string>()
  for (const one of [...texts.filter((text) => exact.has(text)), ...recorded, ...texts])
    if (!known.has(codeKey(one))) known.set(codeKey(one), one)
  return known
}

async function recordedCodes(db: Kysely<RegistryTables>, tables: readonly CodeOf[]): Promise<Map<CodeOf, string[]>> {
  if (tables.length === 0) return new Map()
  const parts = tables.map((table) => sql`select distinct ${table}::text as "table", code from ${sql.table(table)}`)
  const { rows } = await sql<{ table: CodeOf; code: string }>`
    ${sql.join(parts, sql` union all `)} order by 1, 2`.execute(db)
  return new Map(tables.map((table) => [table, rows.flatMap((row) => (row.table === table ? [row.code] : []))]))
}

/** Numbers have an index by their exact form, so that their usual forms are looked up. */
async function recordedNumbers(
  db: Kysely<RegistryTables>,
  column: (typeof numbers)[keyof typeof numbers],
  texts: readonly string[],
): Promise<string[]> {
  const forms = [...new Set(texts.flatMap((text) => [text, text.toUpperCase(), text.toLowerCase()]))]
  const { rows } = await sql<{ number: string }>`
    select ${sql.ref(column)} as number from person where ${sql.ref(column)} = any(${forms}::text[])`.execute(db)
  return rows.map(({ number }) => number)
}
