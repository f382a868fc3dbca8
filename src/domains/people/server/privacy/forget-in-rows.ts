import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { AnyColumn, DataClass } from '#platform/server/tables/columns.ts'
import { isEmptiedIn } from '#platform/server/tables/table.ts'
import { patternOf } from './forgotten.ts'
import type { Forgotten } from './forgotten-person.ts'
import type { Part } from './privacy-plan.ts'

const notOfPeople: readonly DataClass[] = ['key', 'internal']

/**
 * Removes a person from the rows about them that stay. Facts are kept; personal columns are emptied or set to the
 * declared value; names, contacts and numbers are removed from free texts.
 */
export async function forgetInRows(db: Ctx['db'], part: Part, forgotten: Forgotten): Promise<void> {
  if (part.about.erasure?.rows === 'elsewhere') return
  const emptied = Object.entries(part.table.columns).flatMap(([name, column]) => {
    const value = isEmptiedIn(part.table, column) ? valueOnErasure(column, forgotten) : null
    return value ? [{ name, value }] : []
  })
  if (emptied.length > 0) {
    const changes = emptied.map(({ name, value }) => sql`${sql.id(name)} = ${value}`)
    await sql`update ${sql.table(part.table.name)} x set ${sql.join(changes)} where ${part.isAbout(forgotten.id)}`.execute(
      db,
    )
  }
  const done = new Set(emptied.map(({ name }) => name))
  const names = Object.entries(part.table.columns).flatMap(([name, { facts }]) =>
    done.has(name) || notOfPeople.includes(facts.class) || keepsValue(facts.erasure) ? [] : [name],
  )
  await forgetInTexts(db, part, forgotten, names)
}

const keepsValue = (erasure: AnyColumn['facts']['erasure']) =>
  erasure !== null && 'keep' in erasure && erasure.keep === 'value'

/** The new value of the column; null if it keeps its value, or its text without names. */
function valueOnErasure({ facts }: AnyColumn, { id, nobody }: Forgotten): RawBuilder<unknown> | null {
  if (facts.erasure) return 'to' in facts.erasure ? sql`${facts.erasure.to({ id, name: nobody })}` : null
  if (facts.hasDefault) return sql`default`
  return facts.nullable ? sql`null` : null
}

async function forgetInTexts(db: Ctx['db'], part: Part, forgotten: Forgotten, names: readonly string[]): Promise<void> {
  const pattern = patternOf([...forgotten.signs, ...forgotten.texts])
  for (const { name, kind } of await freeTexts(db, part.table.name, names)) {
    const column = sql.ref(name)
    const cleaned = sql`regexp_replace(${column}::text, ${pattern}, ${forgotten.nobody}, 'gi')`
    await sql`update ${sql.table(part.table.name)} x set ${column} = ${cleaned}::${sql.raw(kind)}
      where ${part.isAbout(forgotten.id)} and ${column}::text ~* ${pattern}`.execute(db)
  }
}

/** The columns among these with free text: not unique identifiers, nor values that a check constraint restricts. */
async function freeTexts(db: Ctx['db'], table: string, names: readonly string[]) {
  const { rows } = await sql<{ name: string; kind: 'text' | 'jsonb' | 'text[]' }>`
    select a.attname as name, format_type(a.atttypid, null) as kind from pg_attribute a
    where a.attrelid = ${table}::regclass and a.attnum > 0 and a.attgenerated = '' and a.attname = any(${names}::text[])
      and format_type(a.atttypid, null) in ('text', 'jsonb', 'text[]')
      and not exists (select from pg_constraint c
        where c.conrelid = a.attrelid and c.contype = 'c' and a.attnum = any(c.conkey))
      and not exists (select from pg_index i
        where i.indrelid = a.attrelid and i.indisunique and i.indnkeyatts = 1 and i.indkey[0] = a.attnum)`.execute(db)
  return rows
}
