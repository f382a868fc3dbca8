import { sql } from 'kysely'
import { Term } from '#academics/contract'
import { Course } from '#course/contract'
import { idOf, refTo } from '#platform/contract/resource.ts'
import { inLanguage, type Localized } from '#platform/contract/words.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { nameCourse, possibleCourses } from '../../contract/course/thesis-course.ts'
import { Thesis } from '../../contract/thesis.ts'
import type { ThesisTables } from '../tables.ts'
import { thesis } from '../thesis.ts'
import { violation } from '../words.ts'
import { isGradeOpen, leadsOf } from './enrolled.ts'

type Db = Ctx<ThesisTables>
type PossibleCourse = {
  id: number
  name: Localized
  code: string
  term: number
  termName: Localized
  lecturers: string[]
  takesMark: boolean
}

/** The courses `k` in which every author of the thesis is enrolled with an open grade; those that take its mark first. */
const coursesFor = (thesisId: number) => sql<PossibleCourse>`
  select k.id, k.title as name, k.code, y.id as term, y.name as "termName", ${leadsOf} as lecturers,
    exists (select from assessment a where a.course_id = k.id and a.kind = 'THESIS') as "takesMark"
  from course k join term y on y.id = k.term_id
  where k.id in (select e.course_id from enrollment e join thesis_author w on w.person_id = e.person_id
      where w.thesis_id = ${thesisId} and ${isGradeOpen})
    and not exists (select from thesis_author w where w.thesis_id = ${thesisId} and not exists (
      select from enrollment e where e.course_id = k.id and e.person_id = w.person_id and ${isGradeOpen}))
  order by "takesMark" desc, y.starts_on desc, k.code, k.id`

export const coursesRoute = route(possibleCourses, {
  on: recordOf(thesis),
  act: 'seeCourses',
  run: async ({ db, language }: Db, { of: { id } }) => {
    const { rows } = await coursesFor(id).execute(db)
    return {
      courses: rows.map(({ id: course, name, code, term, termName, lecturers, takesMark }) => ({
        course: { ...refTo(Course, course, inLanguage(name, language)), code },
        term: refTo(Term, term, inLanguage(termName, language)),
        ...{ lecturers, takesMark },
      })),
    }
  },
})

/** Names the course, whose sheet is not being approved: it is locked, so that nobody submits it meanwhile. */
export const nameCourseRoute = route(nameCourse, {
  on: recordOf(thesis, { course: sql.ref<number | null>('t.course_id') }),
  act: 'nameCourse',
  lock: 'update',
  writes: true,
  run: async (ctx: Db, { of: { id, course: before }, body }) => {
    const course = body.course === null ? null : idOf(body.course)
    await lockOpen(ctx, { thesisId: id, before, course })
    await sql`update thesis set course_id = ${course}::int, version = version + 1 where id = ${id}`.execute(ctx.db)
    return { '@id': Thesis.iri(id), '@type': Thesis.type, id }
  },
})

type Naming = { thesisId: number; before: number | null; course: number | null }

/** What a sheet says that is on its way, or published, does not change: neither course may have closed its grade. */
async function lockOpen(ctx: Db, { thesisId, before, course }: Naming): Promise<void> {
  await sql`select from course where id = any(${[before, course]}::int[]) order by id for share`.execute(ctx.db)
  const { rows } = await sql`select from enrollment e join thesis_author w on w.person_id = e.person_id
    where w.thesis_id = ${thesisId} and e.course_id = ${before} and e.state <> 'WITHDRAWN' and not ${isGradeOpen}
      and exists (select from assessment a where a.course_id = e.course_id and a.kind = 'THESIS')`.execute(ctx.db)
  if (rows.length > 0) throw violation(ctx, 'course', 'courseGraded')
  if (course === null) return
  const { rows: open } = await coursesFor(thesisId).execute(ctx.db)
  if (!open.some((one) => one.id === course)) throw violation(ctx, 'course', 'notInCourse')
}
