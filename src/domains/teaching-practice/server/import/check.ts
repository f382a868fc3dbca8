import type { KnownSupervisor, PracticeLine, Records } from './known.ts'
import type { Repeats } from './repeats.ts'

/** What is wrong with a line, by column; null where the line as a whole is at fault. */
export type PracticeFault = {
  column: string | null
  code:
    | 'duplicate'
    | 'endsNotAfter'
    | 'inactive'
    | 'interimOutside'
    | 'mentorDiffers'
    | 'mentorNoEmail'
    | 'mentorNoName'
    | 'mentorNoSchool'
    | 'mentorOfSchool'
    | 'noHours'
    | 'noSchool'
    | 'noStudent'
    | 'noSupervisor'
    | 'noTerm'
    | 'notAStudent'
    | 'otherLine'
    | 'otherPractice'
    | 'ownMentor'
  values?: Record<string, string | number>
}

type Against = { records: Records; repeats: Repeats; same: boolean }

/** All faults of a line, except those of single cells. */
export function faultsOf(line: PracticeLine, against: Against): PracticeFault[] {
  return [
    ...ofStudent(line, against),
    ...ofPlaces(line, against),
    ...ofDays(line),
    ...ofHours(line),
    ...ofMentor(line, against),
    ...ofSupervisor(line, against),
  ]
}

function ofStudent({ line, values }: PracticeLine, { records, repeats, same }: Against): PracticeFault[] {
  const { studentNumber, startsOn, endsOn } = values
  if (studentNumber === undefined) return []
  const student = records.students.get(studentNumber)
  const told = { column: 'studentNumber', values: { number: studentNumber } }
  if (!student) return [{ ...told, code: 'noStudent' }]
  if (!student.isStudent) return [{ ...told, code: 'notAStudent' }]
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

function ofPlaces({ values: { term, school } }: PracticeLine, { records }: Against): PracticeFault[] {
  return [
    ...(term !== undefined && !records.terms.has(term)
      ? [{ column: 'term', code: 'noTerm', values: { term } } as const]
      : []),
    ...(school !== undefined && !records.schools.has(school)
      ? [{ column: 'school', code: 'noSchool', values: { school } } as const]
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

/** A practice of no hours at all would be over before it begins. */
function ofHours(line: PracticeLine): PracticeFault[] {
  if (hourColumns.some((column) => isWrong(line, column) || Number(line.values[column] ?? 0) > 0)) return []
  return [{ column: 'hoursTeaching', code: 'noHours' }]
}

const mentorColumns = ['mentorName', 'mentorNameZh', 'mentorPhone'] as const

function ofMentor(line: PracticeLine, { records, repeats }: Against): PracticeFault[] {
  const { school, mentorEmail, mentorName, mentorNameZh } = line.values
  if (mentorEmail === undefined) {
    const isNamed = mentorColumns.some((column) => line.values[column] !== undefined)
    return isNamed && !isWrong(line, 'mentorEmail') ? [{ column: 'mentorEmail', code: 'mentorNoEmail' }] : []
  }
  if (school === undefined) return isWrong(line, 'school') ? [] : [{ column: 'school', code: 'mentorNoSchool' }]
  const known = records.mentors.get(mentorEmail.toLowerCase())
  if (known) return ofKnownMentor(line, known, records)
  const first = repeats.mentors.get(line.line)
  if (first !== undefined) return [{ column: 'mentorEmail', code: 'mentorDiffers', values: { line: first } }]
  const isNameless = !mentorName && !mentorNameZh && !isWrong(line, 'mentorName') && !isWrong(line, 'mentorNameZh')
  return isNameless ? [{ column: 'mentorName', code: 'mentorNoName' }] : []
}

function ofKnownMentor({ values }: PracticeLine, mentor: KnownSupervisor, records: Records): PracticeFault[] {
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
  { person, name, active }: KnownSupervisor,
  { students }: Records,
): PracticeFault[] {
  if (students.get(studentNumber)?.person === person) return [{ column, code: 'ownMentor' }]
  return active ? [] : [{ column, code: 'inactive', values: { who: name } }]
}

/** Whether the cell itself was at fault, which has been reported. */
const isWrong = ({ faults }: PracticeLine, column: string): boolean => faults.some((fault) => fault.column === column)
