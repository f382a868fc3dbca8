import { fold } from '#platform/contract/fold.ts'
import { inventNames } from '../load/names.ts'
import type { PersonToLoad } from '../load/people.ts'
import { demoUsers, emailOf } from './users.ts'

/** A student, with the facts that decide which courses they take. `years` counts the completed years. */
export type DemoStudent = { username: string; program: string; years: number }
export type DemoPeople = { all: PersonToLoad[]; students: DemoStudent[]; lecturers: string[] }

const studentCount = 1_200
const lecturerCount = 90

/** The demo users, and as many more students and lecturers as a small university has. */
export function demoUniversity(academicYear: number): DemoPeople {
  const students = [...demoStudents]
  while (students.length < studentCount) students.push(studentAt(students.length, academicYear))
  const lecturers = inventLecturers(lecturerCount - castLecturers.length)
  const others = demoUsers.filter(({ username }) => !demoStudents.some((student) => student.username === username))
  return {
    students,
    lecturers: [...castLecturers, ...lecturers.map(({ username }) => username)],
    all: [
      ...others.map((member, at) =>
        castPerson(member, { staffNumber: member.guest ? null : `T${String(at + 1).padStart(4, '0')}` }),
      ),
      ...lecturers,
      ...students.map((student, at) => studentPerson(student, numberOf(student, at, academicYear))),
    ],
  }
}

const demoStudents: readonly DemoStudent[] = [
  { username: 'student', program: 'ED', years: 2 },
  { username: 'thesis.student', program: 'DS', years: 1 },
  { username: 'blocked', program: 'CS', years: 1 },
]
const castLecturers = ['lecturer', 'coordinator', 'dean', 'committee', 'supervisor', 'tp.supervisor']

/** How many of twenty students are in each program. */
const shares = 'CS CS CS CS AM AM ED ED ED ED EP EP PS PS TR TR DS DS EL LG'.split(' ')

/** Programs of two years; the others take three years. */
const masters = ['DS', 'EL', 'LG']

function studentAt(at: number, academicYear: number): DemoStudent {
  const program = shares[at % shares.length] ?? 'CS'
  const length = masters.includes(program) ? 2 : 3
  const years = Math.floor(at / shares.length) % length
  return { username: numberOf({ years }, at, academicYear), program, years }
}

/** The year of entry and a running number. */
const numberOf = ({ years }: Pick<DemoStudent, 'years'>, at: number, academicYear: number) =>
  `${academicYear - years}${String(at + 1).padStart(4, '0')}`

function studentPerson({ username }: DemoStudent, studentNumber: string): PersonToLoad {
  const member = demoUsers.find((one) => one.username === username)
  if (member) return castPerson(member, { studentNumber })
  return {
    username,
    ...inventNames(Number(studentNumber)),
    email: emailOf({ username }),
    studentNumber,
    roles: ['ROLE_STUDENT'],
  }
}

function castPerson(
  member: (typeof demoUsers)[number],
  numbers: Pick<PersonToLoad, 'studentNumber' | 'staffNumber'>,
): PersonToLoad {
  const { username, names, roles } = member
  return { username, ...names, email: emailOf(member), ...numbers, roles }
}

function inventLecturers(count: number): PersonToLoad[] {
  const taken = new Map<string, number>()
  return Array.from({ length: count }, (_, at) => {
    const names = inventNames(500_000 + at)
    const name = [names.givenName, names.familyName?.split(' ').at(-1)]
      .map((name) => fold(name ?? '').replaceAll(' ', ''))
      .join('.')
    const before = taken.get(name) ?? 0
    taken.set(name, before + 1)
    const username = before === 0 ? name : `${name}.${before + 1}`
    const staffNumber = `T${String(at + 101).padStart(4, '0')}`
    return { username, ...names, email: emailOf({ username }), staffNumber, roles: ['ROLE_LECTURER'] }
  })
}
