import { type RawBuilder, sql } from 'kysely'
import { type AppointmentNews, notifyOfAppointment, worksHere } from '#people/server'
import { inLanguage, languages } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import {
  type Appointment,
  appointedStudents,
  appointments,
  type NewStudent,
  type Studied,
} from '#platform/server/who/appointments.ts'
import type { lecturerRoles } from '../contract/course.ts'
import { Course } from '../contract/course.ts'
import { overseersOfCourses } from './overseers.ts'
import type { CourseTables } from './tables.ts'
import { violation, words } from './words.ts'

/** The regular course of an exam; any other course is its own. */
const regular = (course: RawBuilder<unknown>) => sql`(
  select coalesce(z.regular_course_id, z.id) from course z where z.id = ${course})`

/** Whether two courses belong together: as an exam and its regular course, or two exams of one. */
const belongTogether = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  sql<boolean>`(${regular(one)} = ${regular(other)})`

/** Whether the person `p` is or was a student of a course, or of one that belongs together with it. */
export const studiesCourse = (course: RawBuilder<unknown>) => sql<boolean>`exists (
  select from enrollment e where e.person_id = p.id and ${belongTogether(sql`e.course_id`, course)})`

/** A course that the person `p` may not study. */
export const studiedCourse = (course: RawBuilder<unknown>): Studied => ({ id: course, by: studiesCourse(course) })

/** The leads of a course, and those in charge of an area to which it belongs. */
export const aboveCourse = (course: RawBuilder<unknown>, today: string) => sql`
  select l.person_id as person from course_lecturer l where l.course_id = ${course} and l.role = 'LEAD'
  union select o.person from (${overseersOfCourses(['program', 'language', 'degree', 'faculty'], today)}) o
    where o.thing = ${course}`

/** Whether the person `p` works here, or teaches another course already. */
export const colleagueOf = (course: RawBuilder<unknown>) => (today: string) =>
  sql<boolean>`(${worksHere(today)} or exists (
    select from course_lecturer t where t.person_id = p.id and t.course_id is distinct from ${course}))`

const ofCourse = {
  of: Course,
  mayHold: colleagueOf(sql`r.record`),
  studied: studiedCourse(sql`r.record`),
  above: aboveCourse,
} as const

/** Who teaches a course, in any part. Guests among them get a role from the Registry first. */
export const courseLecturers: Appointment = {
  ...ofCourse,
  name: 'courseLecturers',
  leaves: 'duties',
  stored: ['course_lecturer.person_id'],
  holders: () => sql`select l.course_id as record, l.person_id as person from course_lecturer l`,
}

/** Who may look into a course as a colleague. */
export const courseReaders: Appointment = {
  ...ofCourse,
  name: 'courseReaders',
  leaves: { nothing: 'a colleague who looks into a course has nothing to do in it' },
  stored: ['course_reader.person_id'],
  holders: (today) => sql`
    select k.course_id as record, k.person_id as person from course_reader k where k.until_day >= ${today}::date`,
}

/** Who gives the weekly classes of a course that they do not teach; its sessions take them over. */
export const patternLecturers: Appointment = {
  ...ofCourse,
  name: 'patternLecturers',
  leaves: { nothing: 'whoever changes the weekly class names who gives it from then on' },
  stored: ['timetable_pattern.lecturer_id'],
  holders: () => sql`
    select w.course_id as record, w.lecturer_id as person from timetable_pattern w
    where w.lecturer_id is not null and not exists (
      select from course_lecturer l where l.course_id = w.course_id and l.person_id = w.lecturer_id)`,
}

type Context = Ctx<CourseTables>
export type PartName = (typeof lecturerRoles)[number] | 'READER' | 'SESSIONS'

/** Whether somebody teaches a course in any part. */
export async function teachesCourse(course: number, person: number, { db }: Pick<Context, 'db'>): Promise<boolean> {
  const { rows } = await sql`
    select from course_lecturer l where l.course_id = ${course} and l.person_id = ${person}`.execute(db)
  return rows.length > 0
}

/** Tells those above a course of the beginning or the end of a part in it. */
export async function notifyOfPart(
  ctx: Context,
  appointment: Appointment,
  { part, ...news }: Omit<AppointmentNews, 'part' | 'of' | 'subject'> & { part: PartName },
): Promise<void> {
  const { code, title } = await ctx.db
    .selectFrom('course')
    .select(['code', 'title'])
    .where('id', '=', news.record)
    .executeTakeFirstOrThrow()
  await notifyOfAppointment(ctx, appointment, {
    ...news,
    part: partIn(part),
    of: Object.fromEntries(languages.map((language) => [language, `${code} ${inLanguage(title, language)}`])),
    subject: Course.iri(news.record),
  })
}

/** The name of a part in a course, in every language. */
export const partIn = (part: PartName) =>
  Object.fromEntries(languages.map((language) => [language, words[language].parts[part]]))

/** Those of these new students who have a part in the course, or in one that belongs together with it. */
export const studentsWithPart = (
  students: readonly NewStudent[],
  ctx: Pick<Context, 'db' | 'today' | 'contributors'>,
) => appointedStudents(appointments.all(ctx), students, belongTogether, ctx)

/**
 * Refuses to enrol somebody who has a part in the course; called after the enrolment is written, so that of an
 * appointment and an enrolment at the same moment the second is refused.
 */
export async function refuseAppointed(
  { path, ...student }: NewStudent & { path: string },
  ctx: Context,
): Promise<void> {
  const found = await studentsWithPart([student], ctx)
  if (found.length > 0) throw violation(ctx, path, 'hasPart')
}
