import { UserProgram } from '#academics/contract'
import { NotFound } from '#platform/contract/errors.ts'
import type { Item } from '#platform/contract/resource.ts'
import { listOf } from '#platform/web/api/api.ts'
import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { idIn } from '#platform/web/routes/address-id.ts'
import { listAt } from '#platform/web/table/list.ts'
import { CourseStudent } from '#teaching/contract'
import { ProgramStudent } from '../../contract/lists/program-student.ts'
import { programStudentSchedule } from '../../contract/lists/student-schedule.ts'

export type Student = Item<typeof ProgramStudent>
type Who = { readonly programId: string; readonly userId: string }

export const studentsIn = (programId: string, search: URLSearchParams) =>
  listAt(ProgramStudent, search, { always: { 'program.id': Number(programId) } })

/** The studies of one person in the program, the latest first. */
const studentQuery = ({ programId, userId }: Who) =>
  listOf(ProgramStudent, {
    ...{ 'program.id': Number(programId), 'user.id': Number(userId), itemsPerPage: 1 },
    order: { startedOn: 'desc' },
  })

/** Loads a student of the program; throws if the person is not one. */
export async function loadStudent(who: Who): Promise<Student> {
  idIn(who.userId)
  const [student] = (await prefetch(studentQuery(who)))['hydra:member']
  if (!student) throw new NotFound()
  return student
}

export function useStudent(who: Who): Student {
  const [student] = useLoaded(studentQuery(who)).data['hydra:member']
  if (!student) throw new NotFound()
  return student
}

export const scheduleQuery = (studies: number, days: readonly string[]) =>
  queryOf('ProgramStudentSchedule', programStudentSchedule, {
    params: { id: studies },
    query: { from: days[0] ?? '', until: days.at(-1) ?? '' },
  })

/** The studies in the program, for people who oversee it as a whole. */
export const studiesOf = (programId: string, search: URLSearchParams) =>
  listAt(UserProgram, search, {
    standard: { order: { 'user.name': 'asc' } },
    always: { 'program.id': Number(programId) },
  })

/** The courses of the student that the reader may see. */
export const enrollmentsIn = (userId: string, search: URLSearchParams) =>
  listAt(CourseStudent, search, {
    standard: { order: { registeredOn: 'desc' } },
    always: { 'student.id': Number(userId) },
  })

/** The studies of the person that the reader may see. */
export const studiesIn = (userId: string, search: URLSearchParams) =>
  listAt(UserProgram, search, { always: { 'user.id': Number(userId) } })
