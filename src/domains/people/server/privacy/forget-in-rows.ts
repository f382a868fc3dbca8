import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource-handler.ts'
import { type Forgotten, patternOf } from './forgotten.ts'
import { isAbout, type Part, type Rules } from './privacy-plan.ts'

/** What is written once is left to the audit's own way of forgetting. */
const writtenOnce = new Set(['audit_event', 'audit_subject', 'move_log'])

/** Rows about a person that stay keep their facts; from their free texts the names, contacts and signs go. */
export async function forgetInRows(db: Ctx['db'], part: Part, forgotten: Forgotten, rules: Rules): Promise<void> {
  if (writtenOnce.has(part.table) || part.table === 'person') return
  const pattern = patternOf([...forgotten.signs, ...forgotten.texts])
  for (const { name, kind } of await textColumns(db, part.table, rules)) {
    const column = sql.ref(name)
    const cleaned = sql`regexp_replace(${column}::text, ${pattern}, ${forgotten.nobody}, 'gi')`
    await sql`update ${sql.table(part.table)} x set ${column} = ${cleaned}::${sql.raw(kind)}
      where ${isAbout(part, forgotten.id)} and ${column}::text ~* ${pattern}`.execute(db)
  }
}

/** Columns in which people write about people: not keys, nor signs that are unique, nor words that the database checks. */
async function textColumns(db: Ctx['db'], table: string, rules: Rules) {
  const classes = ['public', 'personal', 'contact', 'academic', 'finance']
  const open = Object.entries(rules[table]?.columns ?? {}).flatMap(([name, of]) => (classes.includes(of) ? [name] : []))
  const { rows } = await sql<{ name: string; kind: 'text' | 'jsonb' | 'text[]' }>`
    select a.attname as name, format_type(a.atttypid, null) as kind from pg_attribute a
    where a.attrelid = ${table}::regclass and a.attnum > 0 and a.attgenerated = '' and a.attgenerated = '' and a.attname = any(${open}::text[])
      and format_type(a.atttypid, null) in ('text', 'jsonb', 'text[]')
      and not exists (select from pg_constraint c
        where c.conrelid = a.attrelid and c.contype = 'c' and a.attnum = any(c.conkey))
      and not exists (select from pg_index i
        where i.indrelid = a.attrelid and i.indisunique and i.indnkeyatts = 1 and i.indkey[0] = a.attnum)`.execute(db)
  return rows
}
