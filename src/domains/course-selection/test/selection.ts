import { makeAcademicRole, makeModule, makeProgram, makeTerm, makeUserProgram } from '#academics/server'
import { makeCourse } from '#course/server'
import { makePerson } from '#people/server'
import type { Caller, Reply } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { EnrollmentRequest } from '../contract/enrollment-request.ts'

export type Student = { id: number; caller: Caller }

/** A programme with a coordinator, a term with an open window, and the courses and students that a test creates. */
export type Selection = {
  testApp: TestApp
  program: number
  term: number
  window: number
  registry: Caller
  coordinator: Caller
  student: () => Promise<Student>
  students: (count: number) => Promise<Student[]>
  course: (some?: { capacity?: number | null; credits?: number; module?: number }) => Promise<number>
  module: () => Promise<number>
  ask: (who: Student, course: number) => Promise<Reply>
  move: (who: Caller, request: number, name: string, reason?: string) => Promise<Reply>
  read: (request: number) => Promise<object>
  /** Runs the listeners and the clock. */
  settle: () => Promise<void>
}

export async function openSelection(): Promise<Selection> {
  const testApp = await openTestApp()
  const { db } = testApp
  let made = 0
  const program = (await makeProgram(db, { code: 'BSC' })).id
  const term = (await makeTerm(db, { code: '2027S', starts_on: '2027-02-01', ends_on: '2027-06-20' })).id
  const window = await inserted(db, 'enrollment_window', {
    ...{ term_id: term, program_id: program, opens_at: '2026-11-20T00:00:00Z', closes_at: '2026-12-05T00:00:00Z' },
    ...{ drop_until: '2027-02-14', withdraw_until: '2027-04-30', most_credits: 30, offer_hours: 48 },
  })
  const person = async (username: string, roles: 'ROLE_REGISTRY'[] = []) => {
    const identity = { issuer: 'embedded', subject: username }
    const { id } = await makePerson(db, {
      ...{ username, officialName: username, email: `${username}@example.edu`, roles, identity },
    })
    return { id, caller: testApp.as({ username, sub: username }) }
  }
  const registry = (await person('isabel', ['ROLE_REGISTRY'])).caller
  const ricky = await person('ricky')
  await makeAcademicRole(db, { person_id: ricky.id, role: 'COORDINATOR', scope_type: 'program', scope_id: program })
  const student = async () => {
    const one = await person(`student${++made}`)
    await makeUserProgram(db, { person_id: one.id, program_id: program, started_on: '2025-09-01' })
    return one
  }
  const module = async () => (await makeModule(db, { code: `M${++made}`, program_id: program })).id
  return {
    ...{ testApp, program, term, window, registry, coordinator: ricky.caller, student, module },
    students: async (count) => {
      const all: Student[] = []
      while (all.length < count) all.push(await student())
      return all
    },
    course: async ({ module: of, ...some } = {}) =>
      (
        await makeCourse(db, {
          ...{ code: `C${++made}`, term_id: term, module_id: of ?? (await module()), credits: 6 },
          ...{ starts_on: '2027-02-01', ends_on: '2027-06-20', ...some },
        })
      ).id,
    ask: ({ caller }, course) => caller.post(EnrollmentRequest.path, { course: `/api/v2/courses/${course}` }),
    move: (who, request, name, reason) =>
      who.post(`${EnrollmentRequest.iri(request)}/transitions/${name}`, reason ? { reason } : {}),
    read: async (request) => (await registry.get(EnrollmentRequest.iri(request))).body,
    settle: async () => {
      await testApp.api.events.settled()
      await testApp.api.clock()
      await testApp.api.events.settled()
    },
  }
}
