import { sql } from 'kysely'
import { overseen } from '#academics/server'
import { coursesWithScope } from '#course/server'
import { relate } from '#platform/server/who/relations.ts'
import { lecturing, teachesInOverseen } from '../contract/relations.ts'

/** The SQL of the relations of this domain. */
export const relations = [
  relate(
    teachesInOverseen,
    (viewer) => sql`
      select l.person_id from course_lecturer l join ${coursesWithScope} on c.id = l.course_id
      where p.id in (${overseen.program(viewer)}) or c.language_id in (${overseen.language(viewer)})
        or d.id in (${overseen.degree(viewer)}) or f.id in (${overseen.faculty(viewer)})`,
    { from: 'lists of people, not of parts' },
  ),
  relate(lecturing, () => sql`select l.person_id from course_lecturer l`, { from: 'a list of people, not of parts' }),
]
