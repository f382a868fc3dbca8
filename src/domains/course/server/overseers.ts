import { type RawBuilder, sql } from 'kysely'
import { overseesOne } from '#academics/server'

const areas = {
  program: sql`p.id`,
  language: sql`c.language_id`,
  degree: sql`p.degree_id`,
  faculty: sql`d.faculty_id`,
} as const
type Area = keyof typeof areas

/** Whether a person teaches or takes the course `c`. */
export const hasPart = (person: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from course_lecturer l where l.course_id = c.id and l.person_id = ${person})
  or exists (select from enrollment e where e.course_id = c.id and e.person_id = ${person}))`

/**
 * The people who today oversee an area of one of these kinds to which a course belongs, as `thing` (the course) and
 * `person`. Anybody who teaches or takes the course is left out, as they decide nothing in it.
 */
export const overseersOfCourses = (kinds: readonly Area[], today: string) => sql`
  select c.id as thing, ar.person_id as person
  from course c join module m on m.id = c.module_id left join program p on p.id = m.program_id
  left join degree d on d.id = p.degree_id
  join academic_role ar on ${overseesOne(
    kinds.map((kind) => [kind, areas[kind]] as const),
    today,
  )}
  where not ${hasPart(sql`ar.person_id`)}`

/** Everybody who is or was in charge of an area. */
export const inCharge = sql`select distinct ar.person_id as person from academic_role ar`

/**
 * The courses, as `course`, that may have no such person: those whose program has nobody in charge, and those in which
 * somebody in charge of an area has a part. It is a start for the exact question, which is costly for many courses.
 */
export const perhapsWithoutOverseer = (kinds: readonly Area[], today: string) => sql`
  select c.id as course from (
    select p.id from program p left join degree d on d.id = p.degree_id
    where not exists (select from academic_role ar where ${overseesOne(
      kinds.filter((kind) => kind !== 'language').map((kind) => [kind, areas[kind]] as const),
      today,
    )}) offset 0) p
  join module m on m.program_id = p.id join course c on c.module_id = m.id
  union all select c.id from module m join course c on c.module_id = m.id where m.program_id is null
  union all select y.course_id from (${inCharge}) o cross join lateral (
    select l.course_id from course_lecturer l where l.person_id = o.person
    union all select e.course_id from enrollment e where e.person_id = o.person
    -- Without it all enrolments are read for a few people.
    offset 0) y`

/** Whether the course `c` has no such person, so that the Registry acts instead. */
export const isWithoutOverseer = (kinds: readonly Area[], today: string) =>
  sql<boolean>`(not exists (select from (${overseersOfCourses(kinds, today)}) k where k.thing = c.id))`
