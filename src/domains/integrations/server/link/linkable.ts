import { sql } from 'kysely'
import { courseHandler } from '#course/server'
import type { Localized } from '#platform/contract/words.ts'
import { recordRuledBy } from '#platform/server/resource/record-of.ts'
import { Connection } from '../../contract/connection/connection.ts'

/** What the policy of links asks, from the columns of a course. */
export const linkColumns = {
  'course.id': sql.ref('c.id'),
  'program.id': sql.ref('m.program_id'),
  'language.id': sql.ref('c.language_id'),
  state: sql`'UNLINKED'`,
}

/** A course for people who may link it, or see how it is linked. */
export const linkable = recordRuledBy(
  courseHandler,
  { resource: Connection, columns: linkColumns },
  {
    code: sql.ref<string>('c.code'),
    title: sql.ref<Localized>('c.title'),
    term: sql<Localized>`(select t.name from term t where t.id = c.term_id)`,
  },
)
