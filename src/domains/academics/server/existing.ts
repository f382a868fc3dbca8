import { ValidationError } from '#platform/contract/errors.ts'
import { idOf } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/serve.ts'
import type { AcademicsTables } from './tables.ts'
import { words } from './words.ts'

/** The id behind the address of a thing that something is to belong to; refuses one that is not there. */
export async function existing(
  table: 'faculty' | 'degree' | 'program',
  iri: string,
  { db, language }: Ctx<AcademicsTables>,
): Promise<number> {
  const found = await db.selectFrom(table).select('id').where('id', '=', idOf(iri)).executeTakeFirst()
  if (found) return found.id
  throw new ValidationError([{ propertyPath: table, message: words[language].violations.parent }])
}
