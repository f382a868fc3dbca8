import { type RawBuilder, sql } from 'kysely'
import type { Protocol, ProtocolAddress } from '#platform/server/http/protocol.ts'
import { academicSessions } from './academic-sessions.ts'
import { type Collection, none, type RosterRow } from './collection.ts'
import { classes, courses } from './courses.ts'
import { enrollments } from './enrollments.ts'
import { gradebook } from './gradebook.ts'
import { isSchool, orgs } from './orgs.ts'
import { rosterRefusal } from './roster-error.ts'
import { numberOf, openService, type Params } from './service.ts'
import { isStudent, isTeacher, users } from './users.ts'

const { kindAt, within } = openService({ service: 'rostering', scope: 'roster.read' })
const all = sql<boolean>`true`

/** Who is in a class, as students or teachers; who has left is not. */
const isIn = (person: RawBuilder<unknown>, course: RawBuilder<unknown>, role: 'student' | 'teacher') =>
  role === 'student'
    ? sql<boolean>`exists (select from enrollment e
        where e.person_id = ${person} and e.course_id = ${course} and e.state <> 'WITHDRAWN')`
    : sql<boolean>`exists (select from course_lecturer l where l.person_id = ${person} and l.course_id = ${course})`

const ofClass = ({ class: id }: Params) => sql<boolean>`r.class = ${numberOf(id)}`
const inClass =
  (role: 'student' | 'teacher') =>
  ({ class: id }: Params) =>
    isIn(sql`r.id`, sql`${numberOf(id)}::int`, role)
const classesOf =
  (...roles: readonly ('student' | 'teacher')[]) =>
  ({ user }: Params) =>
    sql<boolean>`(${sql.join(
      roles.map((role) => isIn(sql`${numberOf(user)}::int`, sql`r.id`, role)),
      sql` or `,
    )})`

const ofSchool = <Row extends RosterRow>(path: string, of: Collection<Row>, where = all): ProtocolAddress =>
  within(`/schools/:school/${path}`, of, {}, () => where)

/** OneRoster 1.2: who takes and teaches what, and released marks, for other systems to read. Nothing is written by it. */
export const roster: Protocol = {
  base: '/ims',
  refusal: (status, detail) => rosterRefusal(status, detail),
  addresses: [
    ...kindAt('/orgs', orgs),
    ...kindAt('/schools', orgs, isSchool),
    ...kindAt('/academicSessions', () => academicSessions),
    ...kindAt('/terms', () => academicSessions),
    ...kindAt('/gradingPeriods', () => academicSessions, none),
    ...kindAt('/courses', () => courses),
    ...kindAt('/classes', () => classes),
    ...kindAt('/enrollments', () => enrollments),
    ...kindAt('/users', () => users),
    ...kindAt('/students', () => users, isStudent),
    ...kindAt('/teachers', () => users, isTeacher),
    within(
      '/courses/:course/classes',
      classes,
      { course: courses },
      ({ course }) => sql`r.course = ${numberOf(course)}`,
    ),
    within('/terms/:term/classes', classes, { term: academicSessions }, ({ term }) => sql`r.term = ${numberOf(term)}`),
    within('/terms/:term/gradingPeriods', academicSessions, { term: academicSessions }, () => none),
    within('/classes/:class/students', users, { class: classes }, inClass('student')),
    within('/classes/:class/teachers', users, { class: classes }, inClass('teacher')),
    within('/users/:user/classes', classes, { user: users }, classesOf('student', 'teacher')),
    within('/students/:user/classes', classes, { user: users }, classesOf('student')),
    within('/teachers/:user/classes', classes, { user: users }, classesOf('teacher')),
    ofSchool('classes', classes),
    ofSchool('courses', courses),
    ofSchool('enrollments', enrollments),
    ofSchool('students', users, isStudent),
    ofSchool('teachers', users, isTeacher),
    ofSchool('terms', academicSessions),
    within('/schools/:school/classes/:class/enrollments', enrollments, { class: classes }, ofClass),
    within('/schools/:school/classes/:class/students', users, { class: classes }, inClass('student')),
    within('/schools/:school/classes/:class/teachers', users, { class: classes }, inClass('teacher')),
    ...gradebook,
  ],
}
