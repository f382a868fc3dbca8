import { sql } from 'kysely'
import {
  type Collection,
  commonNames,
  day,
  lastModified,
  none,
  numbered,
  type RosterRow,
  text,
  universityId,
} from './collection.ts'

type EnrollmentRow = RosterRow & {
  role: 'student' | 'teacher'
  person: number
  class: number
  isPrimary: boolean | null
  hasLeft: boolean
  beginDate: string | null
  endDate: string | null
}

export const ofStudents = sql<boolean>`r.role = 'student'`
export const ofTeachers = sql<boolean>`r.role = 'teacher'`
const studentAt = numbered('student-', ofStudents)
const teacherAt = numbered('teacher-', ofTeachers)

/** Who takes and who teaches the courses. Who has left is to be deleted there, and stays here. */
export const enrollments: Collection<EnrollmentRow> = {
  ...{ list: 'enrollments', one: 'enrollment' },
  rows: () => sql<EnrollmentRow>`
    select e.id, 'student' as role, e.person_id as person, e.course_id as class, null::boolean as "isPrimary",
      e.state = 'WITHDRAWN' as "hasLeft", e.registered_on::text as "beginDate", e.withdrawn_on::text as "endDate",
      e.updated_at as "changedAt"
    from enrollment e
    union all
    select l.id, 'teacher', l.person_id, l.course_id, l.role = 'LEAD', false, null, null, l.updated_at
    from course_lecturer l`,
  fields: {
    ...{ sourcedId: text(sql`r.role || '-' || r.id`), dateLastModified: lastModified, role: text(sql`r.role`) },
    status: text(sql`case when r."hasLeft" then 'tobedeleted' else 'active' end`),
    ...{ beginDate: day(sql`r."beginDate"::date`), endDate: day(sql`r."endDate"::date`) },
    ...{ 'user.sourcedId': text(sql`r.person::text`), 'class.sourcedId': text(sql`r.class::text`) },
    'school.sourcedId': text(sql`${sql.lit(universityId)}`),
    primary: text(sql`r."isPrimary"::text`),
  },
  names: [...commonNames, 'role', 'primary', 'user', 'class', 'school', 'beginDate', 'endDate'],
  idOf: (wanted) => {
    if (wanted.startsWith('student-')) return studentAt(wanted)
    return wanted.startsWith('teacher-') ? teacherAt(wanted) : none
  },
  shown: ({ id, role, person, class: course, isPrimary, hasLeft, beginDate, endDate, changedAt }, link) => ({
    ...{ sourcedId: `${role}-${id}`, status: hasLeft ? 'tobedeleted' : 'active', dateLastModified: changedAt },
    ...{ role, ...(isPrimary !== null && { primary: String(isPrimary) }) },
    ...{ user: link('user', person), class: link('class', course), school: link('org', universityId) },
    ...(beginDate !== null && { beginDate }),
    ...(endDate !== null && { endDate }),
  }),
}
