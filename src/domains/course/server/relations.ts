import { sql } from 'kysely'
import { academicAppointments, overseen } from '#academics/server'
import { relate } from '#platform/server/who/relations.ts'
import {
  assesses,
  colleagues,
  coordinatesModuleLanguage,
  enrolledIn,
  enrolledNow,
  leads,
  readsAsColleague,
  runs,
  takes,
  teaches,
  teachesModule,
} from '../contract/relations.ts'
import { courseLecturers, courseReaders } from './appointments.ts'

/** Every person assigned as a lecturer of a course has this role ({@link effectiveRoles}). */
const lecturers = { from: [courseLecturers], only: ['ROLE_LECTURER'] }

/** How the relations of this domain are queried. */
export const relations = [
  relate(
    colleagues,
    () => sql`select l.person_id from course_lecturer l
      union select s.id from person s where s.staff_number is not null`,
    { from: 'a list of people, not of parts' },
  ),
  relate(
    leads,
    ({ id }) => sql`select l.course_id from course_lecturer l where l.person_id = ${id} and l.role = 'LEAD'`,
    lecturers,
  ),
  relate(
    readsAsColleague,
    ({ id, today }) =>
      sql`select k.course_id from course_reader k where k.person_id = ${id} and k.until_day >= ${today}::date`,
    { from: [courseReaders] },
  ),
  relate(teaches, ({ id }) => sql`select l.course_id from course_lecturer l where l.person_id = ${id}`, lecturers),
  relate(
    teachesModule,
    ({ id }) => sql`
      select c.module_id from course_lecturer l join course c on c.id = l.course_id where l.person_id = ${id}`,
    lecturers,
  ),
  relate(
    coordinatesModuleLanguage,
    (me) => sql`select c.module_id from course c where c.language_id in (${overseen.language(me)})`,
    { from: [academicAppointments], only: ['ROLE_COORDINATOR'] },
  ),
  relate(
    runs,
    ({ id }) => sql`select l.course_id from course_lecturer l where l.person_id = ${id} and l.role in ('LEAD', 'CO')`,
    lecturers,
  ),
  relate(
    assesses,
    ({ id }) => sql`
      select l.course_id from course_lecturer l
      where l.person_id = ${id} and l.role in ('LEAD', 'CO', 'ASSISTANT')`,
    lecturers,
  ),
  relate(
    enrolledNow,
    ({ id }) => sql`select e.course_id from enrollment e where e.person_id = ${id} and e.state <> 'WITHDRAWN'`,
    { from: 'enrolment' },
  ),
  relate(enrolledIn, ({ id }) => sql`select e.course_id from enrollment e where e.person_id = ${id}`, {
    from: 'enrolment',
  }),
  relate(
    takes,
    ({ id }) => sql`select e.course_id from enrollment e where e.person_id = ${id}
      union select c.id from enrollment e join course c on c.regular_course_id = e.course_id where e.person_id = ${id}`,
    { from: 'enrolment' },
  ),
]

/** A person who teaches or has taught a course has the role of a lecturer. */
export const effectiveRoles = sql<string[]>`(
  case when exists (select from course_lecturer l where l.person_id = "user".id)
    then array['ROLE_LECTURER'] else '{}'::text[] end)`
