import { type Kysely, sql } from 'kysely'
import type { DemoStructure } from '#academics/server'
import type { DemoStudent } from '#people/server'
import { partsOf, setOf } from '#platform/server/database/set-of.ts'
import { dayAfter } from '#platform/server/day.ts'
import { type Ids, idOf } from '#platform/server/demo/demo.ts'
import type { SeededRandom } from '#platform/server/demo/seeded-random.ts'
import type { CourseTables } from '../tables.ts'
import { currentTerm, type DemoCourse, resit } from './courses.ts'

/**
 * A student in a course. `ability` is the mean of their marks, from 0 to 20; only past courses have a result. `late`:
 * the student enrolled after the course had begun.
 */
export type DemoEnrollment = {
  student: DemoStudent
  course: DemoCourse
  state: string
  ability: number
  kind: string
  late?: true
}

/** The size of Prof. Silva's course, which the demo stories rely on. */
const dataStructures = { code: 'CS204', students: 42 }
const perTerm = [4, 4, 5]

/** The courses of the demo users, now and before, because their stories depend on them. */
const chosen: Record<string, readonly (readonly string[])[]> = {
  student: [
    ['ED101', 'EN110', 'ZH110', 'ED210'],
    ['ED220', 'ED330', 'EN210', 'ED350'],
    ['CS204', 'PT110', 'ED310'],
  ],
  'thesis.student': [['DS501', 'EN210', 'MA201', 'CS350'], ['DS520', 'EL520', 'MA305', 'PT110'], ['DS510']],
}

const abilities: Record<string, number> = { student: 15.5, 'thesis.student': 16, blocked: 11.5 }

type Choosing = { random: SeededRandom; structure: Pick<DemoStructure, 'modules' | 'facultyOf'> }

/**
 * Chooses the courses of each student in three terms: first from their program, then languages and courses of the
 * faculty.
 */
export function chooseCourses(
  students: readonly DemoStudent[],
  courses: readonly DemoCourse[],
  { random, structure }: Choosing,
): DemoEnrollment[] {
  const byCode = new Map(courses.map((course) => [`${course.code}/${course.term}`, course]))
  const inDataStructures = new Set(
    students.filter(({ program, years }) => program === 'CS' && years === 1).slice(0, dataStructures.students - 1),
  )
  const all = students.flatMap((student) => {
    const drawn = Math.min(19, Math.max(7, 13 + (random.next() + random.next() + random.next() - 1.5) * 6))
    const ability = abilities[student.username] ?? drawn
    return termsOf(student, inDataStructures.has(student), { random, structure }).flatMap(({ code, term }) => {
      const course = byCode.get(`${code}/${term}`)
      return course
        ? [{ student, course, ability, kind: 'REGULAR', state: stateOf(course, ability, student, random) }]
        : []
    })
  })
  return [...withLateOne(all), ...withdrawals(all, byCode), ...resits(all, courses)]
}

/** The last student of Data Structures enrols late. */
function withLateOne(all: readonly DemoEnrollment[]): readonly DemoEnrollment[] {
  const at = all.findLastIndex(
    ({ course: { code, term }, student }) =>
      code === dataStructures.code && term === currentTerm && !(student.username in chosen),
  )
  return all.map((one, index) => (index === at ? { ...one, late: true } : one))
}

/** Adds a student who had started Data Structures this term and withdrew. */
function withdrawals(all: readonly DemoEnrollment[], byCode: ReadonlyMap<string, DemoCourse>): DemoEnrollment[] {
  const course = byCode.get(`${dataStructures.code}/${currentTerm}`)
  const taken = new Set(all.filter((one) => one.course.code === dataStructures.code).map(({ student }) => student))
  const found = all.find(({ student }) => !taken.has(student) && !(student.username in chosen))
  return course && found ? [{ ...found, course, state: 'WITHDRAWN' }] : []
}

/** The codes of a student's courses, term by term; nobody takes a module twice. */
function termsOf(student: DemoStudent, joins: boolean, choosing: Choosing): { code: string; term: number }[] {
  const taken = new Set<string>()
  return perTerm.flatMap((count, term) => {
    const isNow = term === currentTerm
    if (!isNow && student.years === 0) return []
    const options = { joins: joins && isNow, mayChoose: !joins && !isNow, count, taken }
    const codes = chosen[student.username]?.[term] ?? codesFor(student, options, choosing)
    for (const code of codes) taken.add(code)
    return codes.map((code) => ({ code, term }))
  })
}

/** `joins`: the student takes Data Structures; `mayChoose`: they may choose it. */
type ChoiceOptions = { joins: boolean; mayChoose: boolean; count: number; taken: ReadonlySet<string> }

function codesFor(
  student: DemoStudent,
  { joins, mayChoose, count, taken }: ChoiceOptions,
  { random, structure: { modules, facultyOf } }: Choosing,
): string[] {
  const open = modules.filter(({ code }) => (mayChoose || code !== dataStructures.code) && !taken.has(code))
  const faculty = facultyOf.get(student.program)
  const own = open.filter(({ program }) => program === student.program)
  const near = open.filter(
    ({ program, language }) =>
      language !== null || (program !== student.program && program !== null && facultyOf.get(program) === faculty),
  )
  const first = joins ? [dataStructures.code] : []
  const picked = [...random.some(own, count - 2 - first.length), ...random.some(near, 2)]
  return [...first, ...picked.map(({ code }) => code)]
}

/** Passed from 9.5 of 20, with distinction from 17; four percent withdraw. */
function stateOf({ term, code }: DemoCourse, ability: number, { username }: DemoStudent, random: SeededRandom): string {
  const leaves = random.next() < 0.04
  if (leaves && !(username in chosen) && (term !== currentTerm || code !== dataStructures.code)) return 'WITHDRAWN'
  if (term === currentTerm) return 'ENROLLED'
  if (ability < 9.5) return 'FAILED'
  return ability >= 17 ? 'DISTINCTION' : 'PASSED'
}

/** Students who failed Data Structures last term may sit the exam again. */
function resits(all: readonly DemoEnrollment[], courses: readonly DemoCourse[]): DemoEnrollment[] {
  const course = courses.find(({ code }) => code === resit.code)
  if (!course) return []
  return all
    .filter(
      ({ course: { code, term }, state }) => code === resit.module && term === currentTerm - 1 && state === 'FAILED',
    )
    .map((failed) => ({ ...failed, course, kind: 'EXAM_ONLY', state: 'ENROLLED' }))
}

const columns = {
  ...({ course_id: 'integer', person_id: 'integer', user_program_id: 'integer', kind: 'text', state: 'text' } as const),
  ...({ registered_on: 'date', withdrawn_on: 'date' } as const),
}

/** Inserts the enrolments and returns their ids, in the same order. */
export async function seedEnrollments(
  db: Kysely<CourseTables>,
  enrollments: readonly DemoEnrollment[],
  { people, userPrograms }: { people: Ids; userPrograms: Ids },
): Promise<number[]> {
  const ids = new Map<string, number>()
  const rows = enrollments.map(({ student, course, kind, state, late }, at) => ({
    ...{ course_id: course.id, person_id: idOf(people, student.username), kind, state },
    user_program_id: idOf(userPrograms, student.username),
    registered_on: dayAfter(course.startsOn, late ? 9 : -14 + (at % 12)),
    withdrawn_on: state === 'WITHDRAWN' ? dayAfter(course.startsOn, 21 + (at % 20)) : null,
  }))
  for (const part of partsOf(rows)) {
    const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
    const made = await sql<{ id: number; key: string }>`
      insert into enrollment (${names}) select ${names} from ${setOf(columns, part)}
      returning id, course_id || '/' || person_id as key`.execute(db)
    for (const { id, key } of made.rows) ids.set(key, id)
  }
  return rows.map(({ course_id, person_id }) => idOf(ids, `${course_id}/${person_id}`))
}
