import { type RawBuilder, sql } from 'kysely'
import {
  coordinatesDegrees,
  coordinatesLanguages,
  coordinatesPrograms,
  Degree,
  deanOfFaculties,
  Faculty,
  Language,
  Program,
} from '#academics/contract'
import { inLanguageSql } from '#academics/server'
import type { MyAcademic } from '#course/contract'
import { Course, Enrollment, teaches } from '#course/contract'
import { holdStops } from '#people/contract'
import type { Relation } from '#platform/contract/policy.ts'
import type { Language as Tongue } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { runStatement } from '#platform/server/statement/run-statement.ts'
import { myAcademic } from '../contract/academic.ts'

/** `GET /api/v2/my_academic` (specification §7), in one statement. */
export const myAcademicRoute = route(myAcademic, {
  on: null,
  because: 'What the caller studies, teaches and is in charge of.',
  allow: 'session',
  run: readAcademic,
})

export async function readAcademic(ctx: Ctx): Promise<MyAcademic> {
  const [row] = await runStatement<MyAcademic>(ctx, { key: 'my_academic', build: academicQuery })
  if (!row) throw new Error('A select without a table gave no row.')
  return row
}

function academicQuery({ me, language, rights }: Ctx): RawBuilder<MyAcademic> {
  const none = sql`false`
  const member = me.guest ? none : sql`true`
  const taken = sql`select e.course_id from enrollment e where e.person_id = ${me.id} and e.state <> 'WITHDRAWN'`
  const taught = sql`select x.id from course x where ${rights.related([teaches], sql.ref('x.id'))}`
  const inCharge = (relation: Relation) => (me.guest ? none : sql`${rights.related([relation], sql.ref('x.id'))}`)
  // For an array PostgreSQL estimates the same number of rows for everybody, so that one plan suits all.
  const among = (ids: RawBuilder<unknown>) => (me.guest ? none : sql`c.id = any(array(${ids}))`)
  return sql<MyAcademic>`
    select ${cards(among(taken))} as courses,
      ${cards(among(taught))} as "teachCourses",
      ${refs(Program, 'program', inCharge(coordinatesPrograms), language)} as programs,
      ${refs(Degree, 'degree', inCharge(coordinatesDegrees), language)} as degrees,
      ${refs(Faculty, 'faculty', inCharge(deanOfFaculties), language)} as faculties,
      ${refs(Language, 'academic_language', inCharge(coordinatesLanguages), language)} as "coordinateLanguages",
      (select coalesce(json_agg(json_build_object('@id', ${`${Enrollment.path}/`}::text || e.id, 'id', e.id,
          'course', ${`${Course.path}/`}::text || e.course_id, 'state', case when e.state in ('ENROLLED', 'WITHDRAWN') or not ${holdStops(me, 'GRADES_VIEW')}::boolean then e.state end) order by e.id), '[]')
        from enrollment e where e.person_id = ${me.id} and ${member}) as enrollments`
}

/** Courses as cards, the latest term first. Withdrawn students are not counted. */
const cards = (chosen: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object('@id', ${`${Course.path}/`}::text || c.id, 'id', c.id, 'code', c.code,
    'title', c.title, 'type', c.type, 'v2', c.v2, 'showFeedback', c.show_feedback,
    'startsOn', c.starts_on, 'endsOn', c.ends_on,
    'term', json_build_object('id', t.id, 'code', t.code, 'name', t.name, 'startsOn', t.starts_on, 'endsOn', t.ends_on),
    'students', (select count(*)::int from enrollment s where s.course_id = c.id and s.state <> 'WITHDRAWN')
  ) order by t.starts_on desc, c.code, c.id), '[]')
  from course c join term t on t.id = c.term_id where ${chosen})`

type Catalogue = { type: string; path: string }

/** Items of the catalogue as references with their codes. */
const refs = (to: Catalogue, table: string, chosen: RawBuilder<unknown>, language: Tongue) => sql`(
  select coalesce(json_agg(json_build_object('@id', ${`${to.path}/`}::text || x.id, '@type', ${to.type}::text,
    'id', x.id, 'name', ${inLanguageSql('x.name', language)}, 'code', x.code) order by x.code, x.id), '[]')
  from ${sql.table(table)} x where ${chosen})`
