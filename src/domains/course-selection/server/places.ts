import { sql } from 'kysely'
import { takenPlaces } from '#course/server'
import { withNext } from '#platform/server/database/prepared.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { CourseSelectionTables } from './tables.ts'

type Context = Pick<Ctx<CourseSelectionTables>, 'db'>

/** Every change of a course's places locks the course first, so that the last place is given only once. */
export const lockCourse = ({ db }: Context, course: number) =>
  sql`${withNext}select from course where id = ${course} for update`.execute(db)

/** Only one request at a time checks the credits and timetable of a student. */
export const lockStudent = ({ db }: Context, person: number) =>
  sql`${withNext}select from person where id = ${person} for no key update`.execute(db)

/** The lowest place number of a course that no request uses. */
const nextPlace = (course: number) => sql`(
  select n from generate_series(1, (select count(*)::int + 1 from enrollment_request r
    where r.course_id = ${course} and r.place is not null)) as n
  where not exists (select from enrollment_request r where r.course_id = ${course} and r.place = n) order by n limit 1)`

/** Gives a request a place; the caller has locked the course and found a free place. */
export const givePlace = async ({ db }: Context, request: number, course: number): Promise<void> => {
  await sql`update enrollment_request set place = ${nextPlace(course)} where id = ${request} and place is null`.execute(
    db,
  )
}

/** Recounts the places reserved by offers, while the course is locked. */
export const countOffers = async ({ db }: Context, course: number): Promise<void> => {
  await sql`update course set places_offered = (select count(*) from enrollment_request r
    where r.course_id = course.id and r.state = 'OFFERED') where id = ${course}`.execute(db)
}

/** Whether the course `c` has no place left. */
export const isFull = sql<boolean>`coalesce(c.capacity <= ${takenPlaces}, false)`

/** Whether all places of the course of the request `r` are taken by others than its student. */
export const isFullForRow = sql<boolean>`exists (
  select from course c where c.id = r.course_id and c.capacity <= (${takenPlaces}
    - (r.state = 'OFFERED')::int
    - (select count(*)::int from enrollment y
       where y.course_id = c.id and y.person_id = r.person_id and y.state <> 'WITHDRAWN')))`
