import { sql } from 'kysely'
import type { DataClass, TableRule } from '#platform/server/domain.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'

export type Rules = Readonly<Record<string, TableRule>>
/** A table with rows about a person, how they are found, and the keys by which others refer to them. */
export type Part = { table: string; columns: string[]; person: string; through: Link | null; referring: Key[] }
type Link = { column: string; parent: string; key: string }
type Key = Link & { table: string }

/** What is about others although a person's number stands in the row: images of records that somebody changed. */
const ofOthers: Readonly<Record<string, readonly string[]>> = { audit_event: ['changes'] }
/** Rows that hold other people's data whole, and copies that would hold themselves. */
const left = new Set(['import_run', 'import_row', 'import_change', 'data_export'])

/**
 * Where a person's data lies: every table whose rule names the person, and every table that belongs to one of those by
 * a foreign key. The rules are those without which the portal does not start, so that no table can be forgotten.
 */
export async function planOf(db: Ctx['db'], rules: Rules): Promise<Part[]> {
  const keys = await foreignKeys(db)
  return Object.entries(rules).flatMap(([table, rule]): Part[] => {
    if (left.has(table)) return []
    const columns = openColumns(table, rule)
    const referring = keys.filter(({ parent }) => parent === table)
    if (rule.person) return [{ table, columns, person: rule.person, through: null, referring }]
    const through = keys.find((key) => key.table === table && isOwned(rules, key.parent))
    const person = through && rules[through.parent]?.person
    return through && person ? [{ table, columns, person, through, referring }] : []
  })
}

/** Things of a person have parts; what merely names its author is not the author's. */
const isOwned = (rules: Rules, parent: string): boolean =>
  parent !== 'person' && !left.has(parent) && Boolean(rules[parent]?.person)

/** Secrets leave in no form. */
const openColumns = (table: string, { columns }: TableRule): string[] =>
  Object.entries(columns)
    .filter(([name, kind]) => kind !== 'secret' && !ofOthers[table]?.includes(name))
    .map(([name]) => name)

export const hasClass = ({ columns }: TableRule, ...kinds: DataClass[]): boolean =>
  Object.values(columns).some((kind) => kinds.includes(kind))

async function foreignKeys(db: Ctx['db']): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select t.relname as "table", a.attname as "column", p.relname as parent, k.attname as "key"
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid join pg_class p on p.oid = c.confrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute k on k.attrelid = c.confrelid and k.attnum = c.confkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and cardinality(c.conkey) = 1
    order by 1, 2`.execute(db)
  return rows
}

/** The condition under which a row of the part is about the person. */
export function isAbout({ person, through }: Part, id: number) {
  if (!through) return sql<boolean>`${sql.ref(`x.${person}`)} = ${id}`
  const { column, parent, key } = through
  return sql<boolean>`${sql.ref(`x.${column}`)} in (
    select ${sql.ref(`o.${key}`)} from ${sql.table(parent)} o where ${sql.ref(`o.${person}`)} = ${id})`
}
