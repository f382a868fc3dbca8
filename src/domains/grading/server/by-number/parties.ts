import { sql } from 'kysely'
import type { Party } from '#platform/server/resource/conditions.ts'

/** Who marks the course of an assessment that is marked by number, and whose work it is. */
export const parties = {
  lecturer: {
    of: sql`select m.id as thing, l.person_id as person
      from anonymous_marking m join assessment w on w.id = m.assessment_id
      join course_lecturer l on l.course_id = w.course_id and l.role in ('LEAD', 'CO', 'ASSISTANT')`,
    only: ['ROLE_LECTURER'],
  },
  student: {
    of: sql`select m.id as thing, e.person_id as person
      from anonymous_marking m join assessment w on w.id = m.assessment_id
      join enrollment e on e.course_id = w.course_id and e.state <> 'WITHDRAWN'`,
  },
} satisfies Record<string, Party>
