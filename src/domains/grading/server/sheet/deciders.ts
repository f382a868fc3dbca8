import { type RawBuilder, sql } from 'kysely'
import {
  hasPart,
  inCharge as inChargeOfAreas,
  isWithoutOverseer,
  overseersOfCourses,
  perhapsWithoutOverseer,
} from '#course/server'
import { peopleWithRole } from '#people/server'
import { markedBy, signedBy } from './worked.ts'

/** The steps decided by people other than the lecturers, and the state in which a sheet waits for each. */
export const waitsFor = { coordinator: 'SUBMITTED', faculty: 'APPROVED' } as const
export type Decider = keyof typeof waitsFor

/**
 * Those who oversee the program or the language of a course approve its sheet; those of the degree and the faculty
 * confirm it.
 */
const areas = { coordinator: ['program', 'language'], faculty: ['degree', 'faculty'] } as const

/** Whether nobody is in charge of the course `c` of the row. */
const isNobodys = (decider: Decider, today: string) => isWithoutOverseer(areas[decider], today)

/** Those in charge of the course `c` of the row, as `person`. */
const inCharge = (decider: Decider, today: string) =>
  sql`select o.person from (${overseersOfCourses(areas[decider], today)}) o where o.thing = c.id`

/** The Registry, if nobody else is in charge of the course `c` of the row. */
const standIns = (decider: Decider, today: string) => sql`
  select o.person from (${peopleWithRole('ROLE_REGISTRY', today)}) o
  where ${isNobodys(decider, today)} and not ${hasPart(sql`o.person`)}`

/** Those in charge of the course `c` of the row, whether or not its sheet currently waits for them. */
export const inChargeOfRow = (decider: Decider, today: string): RawBuilder<unknown> =>
  sql`${inCharge(decider, today)} union ${standIns(decider, today)}`

/** Whether a person has held a session of the course `c`, marked in it, or signed a sheet of it. */
const hasWorked = (person: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from lesson y where y.course_id = c.id and y.lecturer_id = ${person})
  or exists (select from (${markedBy(person)}) y where y.course_id = c.id)
  or exists (select from (${signedBy(person)}) y where y.course_id = c.id))`

/**
 * Whether a person is not yet involved in the sheet `g` of the course `c`; those who have signed or opened it are
 * excluded.
 */
const isFree = (person: RawBuilder<unknown>) => sql<boolean>`(
  ${person} is distinct from g.submitted_by and ${person} is distinct from g.opened_by
  and (g.state = ${sql.lit(waitsFor.coordinator)} or ${person} is distinct from g.approved_by) and not ${hasWorked(person)})`
const free = isFree(sql`k.person`)

/** Whether nobody in charge of the course `c` may decide about its sheet `g`. */
const isLeftTo = (decider: Decider, today: string) =>
  sql<boolean>`(not exists (select from (${inCharge(decider, today)}) k where ${free}))`

/**
 * Whether the sheet `g` may be left to the Registry: nobody is in charge of its course, or one of those in charge has a
 * part in it. Few sheets are, so that those who stand in start from these, and not from all that wait.
 */
const mayBeLeft = (decider: Decider, today: string) => sql<boolean>`(
  g.course_id in (${perhapsWithoutOverseer(areas[decider], today)}
    union all select y.course_id from (${inChargeOfAreas}) o cross join lateral (
      select n.course_id from lesson n where n.lecturer_id = o.person
      union all ${markedBy(sql`o.person`)} union all ${signedBy(sql`o.person`)}
      union all select h.course_id from grade_sheet h
        where o.person = h.submitted_by or o.person = h.opened_by or o.person = h.approved_by) y))`

/** The sheets that the Registry decides in place of others, and in whose course this person is not involved. */
export const withoutDecider = (decider: Decider, person: RawBuilder<unknown>, today: string) => sql`
  select g.id from grade_sheet g join course c on c.id = g.course_id
  where g.state = ${sql.lit(waitsFor[decider])} and ${mayBeLeft(decider, today)} and ${isLeftTo(decider, today)}
    and not ${hasPart(person)} and ${isFree(person)}`

/** The Registry, if nobody in charge may decide about the sheet `g` of the course `c` of the row. */
const standInsOfSheet = (decider: Decider, today: string) => sql`
  select o.person from (${peopleWithRole('ROLE_REGISTRY', today)}) o
  where ${isLeftTo(decider, today)} and not ${hasPart(sql`o.person`)}`

/** Those who may decide about the sheet `g` of the course `c` of the row, if it waits for that decision. */
const ofRow = (decider: Decider, today: string) => sql`
  select k.person from (${inCharge(decider, today)} union ${standInsOfSheet(decider, today)}) k
  where g.state = ${sql.lit(waitsFor[decider])} and ${free}`

/** Those who may decide about the sheets that currently wait for them, as `thing` and `person`. */
export const decidersOf = (decider: Decider, today: string): RawBuilder<unknown> => {
  const sheets = (people: RawBuilder<unknown>, which: RawBuilder<boolean>) => sql`
    select g.id as thing, k.person from grade_sheet g join course c on c.id = g.course_id
    cross join lateral (${people}) k where g.state = ${sql.lit(waitsFor[decider])} and ${which} and ${free}`
  // Two queries instead of one, so that PostgreSQL finds the sheets of a person starting from the person.
  return sql`${sheets(inCharge(decider, today), sql`true`)}
    union all ${sheets(standInsOfSheet(decider, today), mayBeLeft(decider, today))}`
}

/** The sheets that wait for the decision of a person. */
export const waitingFor = (person: number, today: string) => sql`select x.thing
  from (${decidersOf('coordinator', today)} union all ${decidersOf('faculty', today)}) x where x.person = ${person}`

/** Those who can currently decide about the sheet `g` of the course `c` of the row, ordered by name. */
export const decidersOfRow = (today: string) => sql<{ id: number; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', s.id, 'name', s.display_name) order by s.sort_name, s.id), '[]')
  from (${ofRow('coordinator', today)} union ${ofRow('faculty', today)}) x join person s on s.id = x.person)`
