import { sql } from 'kysely'
import { relate } from '#platform/server/relations.ts'
import { givesLessonIn } from '../contract/relations.ts'

/** How the relations of this domain are kept. */
export const relations = [
  relate(givesLessonIn, ({ id }) => sql`select s.course_id from lesson s where s.lecturer_id = ${id}`),
]
