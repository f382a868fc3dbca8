import type { CourseTables } from '#course/server'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { Guesses } from './by-name.ts'
import { coMentorColumn, coMentorLines } from './co-mentors.ts'
import { courseSign, type PracticeLine, type Records, type SupervisorEntry } from './known.ts'
import type { Repeats } from './repeats.ts'

/** A fault of a line, by column; null if it concerns the whole line. */
export type PracticeFault = {
  column: string | null
  code:
    | 'didYouMeanMentor'
    | 'didYouMeanSchool'
    | 'duplicate'
    | 'endsNotAfter'
    | 'inactive'
    | 'interimOutside'
    | 'mentorDiffers'
    | 'mentorNoEmail'
    | 'mentorNoName'
    | 'mentorNoSchool'
    | 'mentorOfSchool'
    | 'noCourse'
    | 'noHours'
    | 'noSchool'
    | 'noStudent'
    | 'noSupervisor'
    | 'noTerm'
    | 'notAStudent'
    | 'notEnrolled'
    | 'notInProgram'
    | 'notOfPractice'
    | 'otherLine'
    | 'otherPractice'
    | 'ownMentor'
    | 'partClosed'
    | 'partNobody'
    | 'partOneself'
    | 'partOutsider'
    | 'partStudent'
    | 'sameMentor'
    | 'schoolFull'
  values?: Record<string, string | number>
  /** The value that was probably meant. */
  proposal?: string
}

/** Who plans the practices, and when; `isWriting` while the lines are checked in order to be written at once. */
export type PlanContext = Pick<Ctx<CourseTables>, 'db' | 'me' | 'today'> & { isWriting: boolean }

type Against = {
  records: Records
  repeats: Repeats
  same: boolean
  guesses: Guesses
  full: ReadonlyMap<number, number>
  /** People who may not look after the practice, by line. */
  refused: ReadonlyMap<number, readonly PracticeFault[]>
}

/** All faults of a line, except those of single cells. */
export function faultsOf(line: PracticeLine, against: Against): PracticeFault[] {
  const found = [
    ...ofStudent(line, against),
    ...ofPlaces(line, against),
    ...ofDays(line),
    ...ofHours(line),
    ...ofCourse(line, against),
    ...ofMentor(line, against),
    ...ofCoMentor(line, against),
    ...ofSupervisor(line, against),
  ]
  if (against.same) return found
  // One fault for a cell is enough.
  const refused = against.refused.get(line.line) ?? []
  return [...found, ...refused.filter(({ column }) => found.every((one) => one.column !== column))]
}

function ofStudent({ line, values }: PracticeLine, { records, repeats, same }: Against): PracticeFault[] {
  const { studentNumber, startsOn, endsOn } = values
  if (studentNumber === undefined) return []
  const student = records.students.get(studentNumber)
  const fault = { column: 'studentNumber', values: { number: studentNumber } }
  if (!student) return [{ ...fault, code: 'noStudent' }]
  if (!student.isStudent) return [{ ...fault, code: 'notAStudent' }]
  if (student.left) return [{ ...fault, code: 'notInProgram' }]
  const [twice, beside] = [repeats.same.get(line), repeats.overlapping.get(line)]
  if (twice !== undefined) return [{ column: null, code: 'duplicate', values: { line: twice } }]
  if (beside !== undefined) return [{ column: 'startsOn', code: 'otherLine', values: { line: beside } }]
  if (same || !startsOn || !endsOn) return []
  const other = records.practices
    .get(student.person)
    ?.find((practice) => practice.startsOn <= endsOn && startsOn <= practice.endsOn)
  if (!other) return []
  return [{ column: 'startsOn', code: 'otherPractice', values: { from: other.startsOn, until: other.endsOn } }]
}

/** Checks that the course is a practice course in that term, and that the student is enrolled in it. */
function ofCourse({ values }: PracticeLine, { records }: Against): PracticeFault[] {
  const { course, term = '', studentNumber = '' } = values
  if (course === undefined || !records.terms.has(term)) return []
  const fault = { column: 'course', values: { course } }
  const known = records.courses.get(courseSign(course, term))
  if (!known) return [{ column: 'course', code: 'noCourse', values: { course, term } }]
  if (known.type !== 'TP') return [{ ...fault, code: 'notOfPractice' }]
  const student = records.students.get(studentNumber)
  return !student || known.enrolled.includes(student.person) ? [] : [{ ...fault, code: 'notEnrolled' }]
}

function ofPlaces(
  { line, values: { term, school } }: PracticeLine,
  { records, guesses, full }: Against,
): PracticeFault[] {
  const like = guesses.schools.get(line)
  const places = full.get(line)
  return [
    ...(term !== undefined && !records.terms.has(term)
      ? [{ column: 'term', code: 'noTerm', values: { term } } as const]
      : []),
    ...(school !== undefined && !records.schools.has(school)
      ? [
          like === undefined
            ? ({ column: 'school', code: 'noSchool', values: { school } } as const)
            : ({
                column: 'school',
                code: 'didYouMeanSchool',
                values: { school, like: like.like },
                proposal: like.use,
              } as const),
        ]
      : []),
    ...(school !== undefined && places !== undefined
      ? [{ column: 'school', code: 'schoolFull', values: { school, places } } as const]
      : []),
  ]
}

function ofDays({ values: { startsOn, endsOn, interimOn } }: PracticeLine): PracticeFault[] {
  if (startsOn && endsOn && endsOn <= startsOn) return [{ column: 'endsOn', code: 'endsNotAfter' }]
  if (!interimOn) return []
  const outside = (startsOn !== undefined && interimOn < startsOn) || (endsOn !== undefined && endsOn < interimOn)
  return outside ? [{ column: 'interimOn', code: 'interimOutside' }] : []
}

const hourColumns = ['hoursObservation', 'hoursTeaching', 'hoursOther'] as const

/** A practice without any hours would be over before it begins. */
function ofHours(line: PracticeLine): PracticeFault[] {
  if (hourColumns.some((column) => isWrong(line, column) || Number(line.values[column] ?? 0) > 0)) return []
  return [{ column: 'hoursTeaching', code: 'noHours' }]
}

const mentorColumns = ['mentorName', 'mentorNameZh', 'mentorPhone'] as const

/** The checks of mentors also apply to co-mentors; the mentor cannot be the co-mentor as well. */
function ofCoMentor(line: PracticeLine, against: Against): PracticeFault[] {
  const { mentorEmail, coMentorEmail } = line.values
  if (coMentorEmail !== undefined && coMentorEmail.toLowerCase() === mentorEmail?.toLowerCase())
    return [{ column: 'coMentorEmail', code: 'sameMentor' }]
  const none: Repeats = { ...against.repeats, mentors: new Map() }
  return coMentorLines([line]).flatMap((co) =>
    ofMentor(co, { ...against, repeats: none }).map((fault) => ({ ...fault, column: coMentorColumn(fault.column) })),
  )
}

function ofMentor(line: PracticeLine, { records, repeats, guesses }: Against): PracticeFault[] {
  const { school, mentorEmail, mentorName, mentorNameZh } = line.values
  if (mentorEmail === undefined) {
    const isNamed = mentorColumns.some((column) => line.values[column] !== undefined)
    if (!isNamed || isWrong(line, 'mentorEmail')) return []
    const like = guesses.mentors.get(line.line)
    if (like === undefined) return [{ column: 'mentorEmail', code: 'mentorNoEmail' }]
    return [{ column: 'mentorEmail', code: 'didYouMeanMentor', values: { like: like.like }, proposal: like.use }]
  }
  if (school === undefined) return isWrong(line, 'school') ? [] : [{ column: 'school', code: 'mentorNoSchool' }]
  const known = records.mentors.get(mentorEmail.toLowerCase())
  if (known) return ofKnownMentor(line, known, records)
  const first = repeats.mentors.get(line.line)
  if (first !== undefined) return [{ column: 'mentorEmail', code: 'mentorDiffers', values: { line: first } }]
  const isNameless = !mentorName && !mentorNameZh && !isWrong(line, 'mentorName') && !isWrong(line, 'mentorNameZh')
  return isNameless ? [{ column: 'mentorName', code: 'mentorNoName' }] : []
}

function ofKnownMentor({ values }: PracticeLine, mentor: SupervisorEntry, records: Records): PracticeFault[] {
  const column = 'mentorEmail'
  const school = records.schools.get(values.school ?? '')
  const { schoolCode } = mentor
  if (school !== undefined && schoolCode !== null && mentor.school !== school)
    return [{ column, code: 'mentorOfSchool', values: { who: mentor.name, school: schoolCode } }]
  return ofParty(values, column, mentor, records)
}

function ofSupervisor({ values }: PracticeLine, { records }: Against): PracticeFault[] {
  const { supervisor } = values
  if (supervisor === undefined) return []
  const column = 'supervisor'
  const known = records.supervisors.get(supervisor)
  if (!known) return [{ column, code: 'noSupervisor', values: { who: supervisor } }]
  return ofParty(values, column, known, records)
}

function ofParty(
  { studentNumber = '' }: PracticeLine['values'],
  column: string,
  { person, name, active }: SupervisorEntry,
  { students }: Records,
): PracticeFault[] {
  if (students.get(studentNumber)?.person === person) return [{ column, code: 'ownMentor' }]
  return active ? [] : [{ column, code: 'inactive', values: { who: name } }]
}

/** Whether the cell itself has a fault, which is already reported. */
const isWrong = ({ faults }: PracticeLine, column: string): boolean => faults.some((fault) => fault.column === column)
