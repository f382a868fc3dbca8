import type { PersonToLoad } from '#people/server'
import { inventNames } from '#people/server'
import { daysAfter } from './days.ts'
import { courseKey, type LoadedCourse, type LoadedCourses } from './oulad-courses.ts'
import type { EnrollmentToLoad } from './oulad-enrollments.ts'
import type { ouladFiles } from './oulad-files.ts'
import type { Refusals } from './refusals.ts'

type Files = ReturnType<typeof ouladFiles>
type Days = { line: number; from: number | null; until: number | null }

/** The students and their enrolments, from two files about the same pairs of student and course. */
export async function readStudents(files: Files, courses: LoadedCourses, refusals: Refusals) {
  const registrations = await readRegistrations(files, courses, refusals)
  const people = new Map<string, PersonToLoad>()
  const enrollments = new Map<string, EnrollmentToLoad>()
  for await (const { line, row } of files.students()) {
    const refuse = (column: string, reason: string) => refusals.add({ file: 'studentInfo', line, column, reason })
    const course = courses.get(courseKey(row))
    const student = String(row.id_student)
    const key = `${courseKey(row)}/${student}`
    if (!course) refuse('code_presentation', `there is no course ${courseKey(row)}`)
    else if (enrollments.has(key)) refuse('id_student', `the student ${student} stands twice in ${courseKey(row)}`)
    else {
      if (!people.has(student)) people.set(student, studentNumbered(row.id_student))
      enrollments.set(key, { student, course, state: row.final_result, ...datesIn(course, registrations.get(key)) })
    }
  }
  refuseStrangers(registrations, enrollments, refusals)
  return { people: [...people.values()], enrollments: [...enrollments.values()] }
}

async function readRegistrations(files: Files, courses: LoadedCourses, refusals: Refusals): Promise<Map<string, Days>> {
  const found = new Map<string, Days>()
  for await (const { line, row } of files.registrations()) {
    const refuse = (column: string, reason: string) =>
      refusals.add({ file: 'studentRegistration', line, column, reason })
    const key = `${courseKey(row)}/${row.id_student}`
    if (!courses.has(courseKey(row))) refuse('code_presentation', `there is no course ${courseKey(row)}`)
    else if (found.has(key)) refuse('id_student', `the student ${row.id_student} stands twice in ${courseKey(row)}`)
    else found.set(key, { line, from: row.date_registration, until: row.date_unregistration })
  }
  return found
}

function refuseStrangers(registrations: Map<string, Days>, enrollments: Map<string, object>, refusals: Refusals): void {
  for (const [key, { line }] of registrations) {
    if (enrollments.has(key)) continue
    const reason = `studentInfo has no student ${key.slice(key.lastIndexOf('/') + 1)} in this course`
    refusals.add({ file: 'studentRegistration', line, column: 'id_student', reason })
  }
  refusals.check('studentRegistration')
}

const datesIn = ({ startsOn }: LoadedCourse, days: Days | undefined) => ({
  registeredOn: typeof days?.from === 'number' ? daysAfter(startsOn, days.from) : null,
  withdrawnOn: typeof days?.until === 'number' ? daysAfter(startsOn, days.until) : null,
})

const studentNumbered = (number: number): PersonToLoad => ({
  username: String(number),
  ...inventNames(number),
  email: `${number}@students.university.example`,
  roles: ['ROLE_STUDENT'],
  studentNumber: String(number),
})
