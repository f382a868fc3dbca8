import { sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { sharedCourses } from '../contract/shared-courses.ts'
import type { CourseTables } from './tables.ts'

type Shared = { id: number; code: string; title: object; term: object; teaches: boolean }
const most = 50

/** Searches only the reader's own courses, so that the response reveals no course that they do not know. */
export const sharedCoursesRoute = route(sharedCourses, {
  on: null,
  because: 'Only the caller’s own courses are searched, whoever the other person is.',
  allow: (me) => !me.guest,
  run: async ({ db, me }: Ctx<CourseTables>, { params: { id } }) => {
    if (!(await db.selectFrom('person').select('id').where('id', '=', id).executeTakeFirst())) throw new NotFound()
    const teaches = (person: number) => sql<boolean>`exists (
      select from course_lecturer l where l.course_id = c.id and l.person_id = ${person})`
    const takes = (person: number) => sql<boolean>`exists (
      select from enrollment e where e.course_id = c.id and e.person_id = ${person})`
    const { rows } = await sql<Shared>`
      select c.id, c.code, c.title, t.name as term, ${teaches(id)} as teaches
      from course c join term t on t.id = c.term_id
      where ${id}::int <> ${me.id}::int and (
        (${teaches(id)} and (${teaches(me.id)} or ${takes(me.id)})) or (${teaches(me.id)} and ${takes(id)}))
      order by t.starts_on desc, c.code, c.id limit ${most}`.execute(db)
    return { '@id': `/api/v2/users/${id}/shared_courses`, 'hydra:totalItems': rows.length, 'hydra:member': rows }
  },
})
