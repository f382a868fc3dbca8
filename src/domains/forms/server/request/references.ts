import { sql } from 'kysely'
import { idOf } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { Answers, FieldKind, FormField } from '../../contract/service/form-field.ts'
import type { FormsTables } from '../tables.ts'

const tables: Partial<Record<FieldKind, string>> = { person: 'person', course: 'course', module: 'module' }

/** The fields whose answers refer to a person, a course or a module that does not exist. */
export async function unknownReferences(
  fields: readonly FormField[],
  answers: Answers,
  { db }: Ctx<FormsTables>,
): Promise<string[]> {
  const all = fields.flatMap(({ key, kind }) => {
    const [table, iri] = [tables[kind], answers[key]]
    return table !== undefined && typeof iri === 'string' ? [{ key, table, id: idOf(iri) }] : []
  })
  const unknown: string[] = []
  for (const { key, table, id } of all) {
    const { rows } = await sql`select from ${sql.table(table)} where id = ${id}`.execute(db)
    if (rows.length === 0) unknown.push(key)
  }
  return unknown
}
