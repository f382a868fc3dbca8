import { sql } from 'kysely'
import { Language, Program } from '#academics/contract'
import { avatarAt, holdStops } from '#people/contract'
import { addressFor, heldScopes, personRef, registryOffice, searchNames } from '#people/server'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { type Ctx, column } from '#platform/server/resource/resource-handler.ts'
import { computed, reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { Course } from '../contract/course.ts'
import { Enrollment } from '../contract/enrollment.ts'
import { Mark, type markStatuses } from '../contract/mark.ts'
import { sharesCourse } from './acquaintance.ts'
import { enrolled, newEnrollment, reenrolled, withdrawn } from './enrollment-write.ts'
import { setGroups } from './groups.ts'
import { takenPlaces } from './placement.ts'
import type { CourseTables } from './tables.ts'

type MarkRow = {
  assessment: number
  score: number | null
  status: (typeof markStatuses)[number] | null
  penalty: number
  counted: number | null
  submittedOn: string | null
  carriedOver: boolean
  released: boolean
}

/** The piece of work of a mark. The limit makes PostgreSQL look it up by its id instead of reading the whole table. */
const assessmentOfMark = sql`
  cross join lateral (select w.* from assessment w where w.id = k.assessment_id limit 1) as a`

/** The score of the mark `k` as counted: zero for absence; null while it is unknown or if the student is excused. */
export const countedScore = sql<number | null>`(case
  when k.status in ('ABSENT', 'NOT_SUBMITTED') then 0
  -- No score is no zero, which greatest() would make of it.
  when k.status in ('EXCUSED', 'MISCONDUCT') or k.score is null then null
  else greatest(k.score - k.penalty, 0) end)`

/**
 * Whether the mark `k` belongs to work marked by number. Few assessments are, so they are looked up once for all marks.
 */
export const markedByNumber = sql<boolean>`(k.assessment_id in (
  select w.id from assessment w where w.by_number and (w.released_at is null or w.released_at > now())))`

/** The columns that permissions check, of a mark `k` of the enrolment `e`. */
export const markRules = {
  resource: Mark,
  as: 'k',
  columns: {
    'student.id': column('e.person_id'),
    'course.id': column('e.course_id'),
    'program.id': column('p.id'),
    'language.id': column('c.language_id'),
    released: sql<boolean>`coalesce(k.released_at <= now(), false)`,
    byNumber: markedByNumber,
    frozen: sql<boolean>`(e.marks_frozen_at is not null)`,
  },
}

const counts = sql<boolean>`(k.released_at <= now() and ${countedScore} is not null)`

/** The weighted mean of the released marks `k` of works `a`, in percent with one decimal. */
const meanOfMarks = sql<number | null>`
  round(sum(a.weight * ${countedScore} / a.max_mark) filter (where ${counts})
    / nullif(sum(a.weight) filter (where ${counts}), 0) * 100, 1)`

/** The marks of the enrolment `e` that the reader may see, by the permissions on marks. */
const visibleMarks = ({ rights }: Pick<Ctx, 'rights'>) => sql`
  from mark k ${assessmentOfMark} where k.enrollment_id = e.id and ${rights.where('read', markRules)}`

const averageOfRow = (ctx: Pick<Ctx, 'rights'>) => sql<number | null>`(select ${meanOfMarks} ${visibleMarks(ctx)})`

/** The marks and their mean, found together because the works are looked up for each mark. */
const markedOfRow = (ctx: Pick<Ctx, 'rights'>) =>
  sql<{ marks: MarkRow[]; average: number | null }>`(
    select json_build_object('average', ${meanOfMarks}, 'marks', coalesce(json_agg(
      json_build_object('assessment', k.assessment_id, 'score', k.score,
        'status', k.status, 'penalty', k.penalty, 'counted', ${countedScore},
        'submittedOn', k.submitted_on, 'carriedOver', k.carried_over, 'released', coalesce(k.released_at <= now(), false))
      order by a.due_on nulls last, a.code, a.id), '[]')) ${visibleMarks(ctx)})`

/** A hold with the scope GRADES_VIEW hides a student's own marks from them; it changes nobody else's view. */
const marksHeldFor = ({ me }: Pick<Ctx, 'me'>) =>
  sql<boolean>`(e.person_id = ${me.id} and ${holdStops(me, 'GRADES_VIEW')}::boolean)`

/** The groups of the course to which the student belongs. */
const groupsOfRow = sql<string[]>`(
  select coalesce(json_agg(distinct w.group_code), '[]') from timetable_pattern_student s
  join timetable_pattern w on w.id = s.pattern_id
  where s.person_id = e.person_id and w.course_id = e.course_id)`

const student = sql.ref('e.person_id')

const breaksOfRow = sql<{ leftOn: string | null; returnedOn: string | null }[]>`(
  select coalesce(json_agg(json_build_object('leftOn', lower(b), 'returnedOn', upper(b)) order by b), '[]')
  from unnest(e.breaks) as b)`

/** The URL of the student's photo, if the reader may see it. */
const photoOfRow = ({ me }: Ctx) => addressFor(me, student, sharesCourse(me, student))

/** Course, module and person always exist; PostgreSQL can drop the left joins when it only counts. */
export const enrollmentRows = rowsFrom<CourseTables>()('enrollment as e', (query) =>
  query
    .leftJoin('course as c', 'c.id', 'e.course_id')
    .leftJoin('module as m', 'm.id', 'c.module_id')
    .leftJoin('person as s', 's.id', 'e.person_id')
    .leftJoin('program as p', 'p.id', 'm.program_id')
    .leftJoin('academic_language as g', 'g.id', 'c.language_id'),
)

/** The orders of enrolments that are not the column of a field. */
export const enrollmentOrders = { average: averageOfRow } as const

/** The sources of an enrolment's fields; higher domains show them beside their own. */
export const enrollmentFields = {
  course: reference(Course, {
    ...{ id: 'e.course_id', name: 'c.title' },
    code: sql<string>`coalesce(c.code, '')`,
  }),
  student: personRef('e.person_id', 's', {
    number: 's.student_number',
    avatar: computed({ address: photoOfRow }, ({ address }) => avatarAt(address)),
  }),
  program: reference(Program, { id: 'p.id', name: 'p.name' }),
  language: reference(Language, { id: 'c.language_id', name: 'g.name' }),
  marks: computed({ marked: markedOfRow }, ({ marked }) => marked.marks),
  average: computed({ marked: markedOfRow }, ({ marked }) => marked.average),
  marksHeld: marksHeldFor,
  groups: groupsOfRow,
  breaks: breaksOfRow,
} as const

export const enrollment = handleResource(Enrollment, enrollmentRows, {
  sensitive: { of: 'e.person_id', inLists: true },
  fields: enrollmentFields,
  // The search leaves out the e-mail address of students, which the reader may not see.
  filters: { q: searchNames('s', 'student_number') },
  orderedBy: enrollmentOrders,
  sorted: [['student.name', 'asc']],

  newRow: newEnrollment,
  created: (_, input, ctx) => enrolled(input, ctx),
  changedRow: () => ({}),
  changed: async ({ course, student }, { groups }, ctx) => {
    if (groups) await setGroups({ course: course.id, person: student.id, groups }, ctx)
  },
  parties: { registry: registryOffice },
  conditions: {
    held: {
      when: ({ today }) => sql`'ENROL' = any(${heldScopes(sql.ref('e.person_id'), today)})`,
      values: sql`jsonb_build_object('student', e.person_id)`,
    },
    full: {
      when: sql`exists (select from course c where c.id = e.course_id and c.capacity <= ${takenPlaces})`,
      lock: (ids) => sql`select from course where id in (
        select course_id from enrollment where id = any(${ids}::int[])) order by id for update`,
      values: sql`jsonb_build_object('course', e.course_id)`,
    },
  },
  after: { withdraw: withdrawn, reenrol: reenrolled },
})
