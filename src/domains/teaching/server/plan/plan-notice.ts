import { sql } from 'kysely'
import { Course } from '#course/contract'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { TeachingTables } from '../tables.ts'

/** Notifies the other lecturers of the course that sessions have changed topics. */
export async function notifyOfPlan(course: number, count: number, { db, me }: Ctx<TeachingTables>): Promise<void> {
  if (count === 0) return
  await sql`
    insert into notice (person_id, domain, key, "values", subject)
    select t.person_id, 'teaching', 'rearranged',
      jsonb_build_object('course', c.code, 'count', ${count}::int, 'by', p.display_name), ${Course.iri(course)}
    from course c join course_lecturer t on t.course_id = c.id join person p on p.id = ${me.id}
    where c.id = ${course} and t.person_id <> p.id order by t.person_id`.execute(db)
}
