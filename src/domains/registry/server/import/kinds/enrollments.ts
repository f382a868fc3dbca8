import { Course } from '#course/contract'
import { studentsWithPart } from '#course/server'
import { holdPeople } from '#platform/server/who/appointments.ts'
import type { ReadRow } from '../cells.ts'
import type { Fault } from '../fault.ts'
import type { Keep, RowToWrite } from '../keep.ts'
import type { Kind, PlanCtx } from '../kind.ts'
import type { Planned } from '../planned.ts'
import { coursesKnown, termsKnown } from './courses-known.ts'
import { type EnrollmentEntry, enrollmentsKnown, type Places, placesKnown } from './enrollments-known.ts'
import { suggesting } from './nearest.ts'
import { plannedRow } from './planned.ts'
import { repeatsIn, rivalOf } from './repeats.ts'

/**
 * Enrolments, identified by course, term and student. A withdrawn student is enrolled again; a result is left as it is.
 * Students are added to groups, never removed. Enrolled students are notified; an undo of the import removes the
 * notice.
 */
export const enrollments: Kind = async (rows, ctx) => {
  const { db, today } = ctx
  const found = await enrollmentsKnown(db, rows, today)
  const places = await placesKnown(db, [...new Set([...found.values()].flatMap((one) => one.course_id ?? []))])
  const appointed = await appointedAmong([...found.values()], ctx)
  const terms = await termsKnown(db)
  const courses = await coursesKnown(db, rows)
  const repeats = repeatsIn(rows, ({ values: { course, term, studentNumber } }) =>
    course && term && studentNumber ? [course, term, studentNumber].join('\n') : undefined,
  )
  const wanted: EnrollmentChange[] = []
  const planned = rows.map((row) => {
    const want = wantedOf(row, found.get(row.line))
    const hasPart = appointed.has(partSign(want.known))
    const faults = faultsOf(row, {
      ...{ known: want.known, earlier: repeats.earlier.get(row.line), terms, courses, hasPart },
    })
    const held = rivalOf(repeats, row.line)
    // A row that is faulty or held back takes no place from the others.
    if (faults.length + row.faults.length + held.length === 0) faults.push(...fullAt(want, places))
    const one = plannedRow(row, faults, { isNew: want.isNew, diff: diffOf(want), held })
    if (one.outcome === 'new' || one.outcome === 'changed') wanted.push(want)
    return one
  })
  return { rows: planned, write: (keep) => writeEnrollments(keep, wanted, { places, today }) }
}

/** What a row asks for: to enrol, or enrol again, and the groups in which the student is not yet. */
type EnrollmentChange = {
  row: ReadRow
  known: EnrollmentEntry | undefined
  isNew: boolean
  isBack: boolean
  groups: string[]
}

function wantedOf(row: ReadRow, known: EnrollmentEntry | undefined): EnrollmentChange {
  const groups = (row.values.groups ?? '').split('; ').filter((group) => group !== '' && !known?.groups.includes(group))
  return { row, known, groups, isNew: known?.enrollment_id === null, isBack: known?.state === 'WITHDRAWN' }
}

function diffOf({ known, isNew, isBack, groups }: EnrollmentChange): Planned['diff'] {
  const before = known?.groups.join(', ') || null
  return [
    ...(isNew || isBack ? [{ column: 'course', before: known?.state ?? null, after: 'ENROLLED' }] : []),
    ...(groups.length > 0 ? [{ column: 'groups', before, after: groups.join(', ') }] : []),
  ]
}

async function writeEnrollments(
  keep: Keep,
  wanted: readonly EnrollmentChange[],
  { places, today }: { places: Places; today: string },
): Promise<void> {
  const lines = wanted.flatMap((want) => (want.known ? [{ ...want.known, ...want, line: want.row.line }] : []))
  const news = lines.filter(({ isNew }) => isNew)
  await keep.add(
    'enrollment',
    { course_id: 'integer', person_id: 'integer', registered_on: 'date' },
    news.map(({ line, course_id, person_id }) => ({ line, course_id, person_id, registered_on: today })),
  )
  const back = lines.filter(({ isBack }) => isBack)
  await keep.change(
    'enrollment',
    { state: 'text', withdrawn_on: 'date', breaks: 'datemultirange' },
    back.map(({ line, enrollment_id, breaks }) => ({
      ...{ line, id: enrollment_id, state: 'ENROLLED', withdrawn_on: null, breaks },
    })),
  )
  const members = lines.flatMap(({ line, course_id, person_id, groups }) =>
    groups.flatMap((group) =>
      places.patternsOf(course_id ?? 0, group).map((pattern_id) => ({ line, pattern_id, person_id, from_day: today })),
    ),
  )
  await keep.add(
    'timetable_pattern_student',
    { pattern_id: 'integer', person_id: 'integer', from_day: 'date' },
    members,
  )
  await keep.add(
    'notice',
    noticeTypes,
    [...news, ...back].map(({ row, known }) => noticeOf(row, known, today)),
  )
}

const noticeTypes = {
  ...({ person_id: 'integer', domain: 'text', key: 'text', values: 'jsonb', subject: 'text', once: 'text' } as const),
}

const noticeOf = ({ line, values }: ReadRow, known: EnrollmentEntry | undefined, today: string): RowToWrite => {
  const { person_id = null, course_id = 0, title = null } = known ?? {}
  return {
    ...{ line, person_id, domain: 'course', key: 'enrolled', subject: Course.iri(course_id ?? 0) },
    ...{ values: JSON.stringify({ code: values.course, title }), once: `enrolled/${course_id}/${today}` },
  }
}

/** Whether the row would make somebody a student of the course who is none now. */
const isJoining = (known: EnrollmentEntry | undefined): boolean =>
  known !== undefined && (known.enrollment_id === null || known.state === 'WITHDRAWN')

const partSign = (known: Pick<EnrollmentEntry, 'person_id' | 'course_id'> | undefined): string =>
  `${known?.person_id} ${known?.course_id}`

/** Those who would become students of a course in which they have a part; see {@link partSign}. */
async function appointedAmong(all: readonly EnrollmentEntry[], ctx: PlanCtx): Promise<ReadonlySet<string>> {
  const joining = all.flatMap((known) => {
    const { person_id: person, course_id: studied } = known
    return person !== null && studied !== null && isJoining(known) ? [{ person, studied }] : []
  })
  if (ctx.isWriting) await holdPeople([...new Set(joining.map(({ person }) => person))], ctx)
  const found = await studentsWithPart(joining, ctx)
  return new Set(found.map(({ person, studied }) => partSign({ person_id: person, course_id: studied })))
}

/** Faults for courses and groups that are full or do not exist. */
function fullAt({ known, isNew, isBack, groups }: EnrollmentChange, places: Places): Fault[] {
  const course = known?.course_id
  if (!course) return []
  const there = places.groupsOf(course)
  const strange = groups.find((group) => !there.includes(group))
  if (strange !== undefined)
    return [{ column: 'groups', code: 'noGroup', values: { group: strange }, proposal: suggesting(there)(strange) }]
  if ((isNew || isBack) && !places.takeCourse(course)) return [{ column: 'course', code: 'courseFull' }]
  const full = groups.filter((group) => !places.takeGroup(course, group))
  return full.map((group) => ({ column: 'groups', code: 'groupFull', values: { group } }))
}

type RowMatches = {
  known: EnrollmentEntry | undefined
  earlier: number | undefined
  terms: Awaited<ReturnType<typeof termsKnown>>
  courses: Awaited<ReturnType<typeof coursesKnown>>
  /** Whether the student has a part in the course, or in one that belongs together with it. */
  hasPart: boolean
}

function faultsOf({ values }: ReadRow, { known, earlier, terms, courses, hasPart }: RowMatches): Fault[] {
  const { course = '', term = '', studentNumber = '' } = values
  const faults: Fault[] = []
  if (term && !known?.term_id)
    faults.push({ column: 'term', code: 'noTerm', values: { term }, proposal: terms.meant(term) })
  else if (course && term && !known?.course_id) {
    const proposal = courses.meant(term, course)
    faults.push({ column: 'course', code: 'noCourse', values: { course, term }, proposal })
  }
  if (studentNumber && !known?.person_id)
    faults.push({ column: 'studentNumber', code: 'noStudent', values: { number: studentNumber } })
  if (known?.held && isJoining(known))
    faults.push({ column: 'studentNumber', code: 'held', values: { number: studentNumber } })
  if (hasPart && isJoining(known))
    faults.push({ column: 'studentNumber', code: 'hasPart', values: { number: studentNumber } })
  if (earlier !== undefined) faults.push({ column: null, code: 'duplicate', values: { line: earlier } })
  return faults
}
