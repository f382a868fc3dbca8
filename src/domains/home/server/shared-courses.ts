import { sql } from 'kysely'
import { PublicInfo } from '#people/contract'
import type { Domain } from '#platform/server/domain.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import { route } from '#platform/server/route.ts'
import { sharedCourses } from '../contract/shared-courses.ts'

type Shared = { id: number; code: string; title: object; term: object; teaches: boolean }
const most = 50

/**
 * On the page of a person, for whoever sees that page. Searches only the reader's own courses, so that the response
 * reveals no course that they do not know.
 */
export function sharedCoursesRoute(domains: readonly Domain[]) {
  const page = domains.flatMap(({ handlers }) => handlers).find(({ resource }) => resource === PublicInfo)
  if (!page) throw new Error('Nothing shows the page of a person.')
  return route(sharedCourses, {
    on: recordOf(page),
    act: 'read',
    run: async ({ db, me }, { of: { id } }) => {
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
}
