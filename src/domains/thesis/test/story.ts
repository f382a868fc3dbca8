import { makeAcademicRole, makeModule, makeProgram, makeUserProgram } from '#academics/server'
import { makeCourse } from '#course/server'
import { makePerson } from '#people/server'
import { anyVersion, type Caller, type Reply } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { SupervisionRequest } from '../contract/supervision/request.ts'
import { Thesis } from '../contract/thesis.ts'

const roles = {
  rui: ['ROLE_STUDENT', 'ROLE_THESIS_STUDENT'],
  ana: ['ROLE_LECTURER'],
  rita: ['ROLE_LECTURER'],
  nuno: ['ROLE_LECTURER', 'ROLE_THESIS_COMMITTEE'],
  vera: ['ROLE_LECTURER', 'ROLE_THESIS_COMMITTEE'],
} as const

/** A thesis that Rui has begun; Ana can supervise it, Rita coordinates the research, Nuno and Vera evaluate. */
export type ThesisStory = {
  testApp: TestApp
  ids: Readonly<Record<string, number>>
  thesis: string
  as: (who: string) => Caller
  move: (who: string, name: string, reason?: string) => Promise<Reply>
  change: (some: object) => Promise<Reply>
  /** Rui asks Ana, who accepts. */
  supervise: () => Promise<void>
}

export async function openThesis(): Promise<ThesisStory> {
  const testApp = await openTestApp()
  const { db } = testApp
  const ids: Record<string, number> = {}
  for (const [username, given] of Object.entries(roles)) {
    const identity = { issuer: 'embedded', subject: username }
    ids[username] = (await makePerson(db, { username, officialName: username, roles: [...given], identity })).id
  }
  const as = (who: string) => testApp.as({ username: who, sub: who })
  const { program, degree } = await makeFaculty(testApp, ids)
  const studies = await makeUserProgram(db, { person_id: ids.rui ?? 0, program_id: program, started_on: '2025-09-01' })
  await inserted(db, 'thesis_template', {
    ...{ degree_id: degree, edition: 1, least_credits: 0, draft_days: 180, reply_days: 14, least_idea: 20 },
    ...{ most_theses: 2, sections: ['problem', 'method'], least_in_section: 40, check_days: 7 },
  })
  const made = await as('rui').post(Thesis.path, {
    ...{ userProgram: `/api/v2/user_programs/${studies.id}`, title: { en: 'Land' }, language: 'en', area: 'History' },
    ...{ idea: 'Who owned which plot of land.', message: '', proposedSupervisor: `/api/v2/users/${ids.ana}` },
  })
  const thesis = String(made.body['@id'])
  const move: ThesisStory['move'] = (who, name, reason) =>
    as(who).post(`${thesis}/transitions/${name}`, reason ? { reason } : {}, anyVersion)
  return {
    ...{ testApp, ids, thesis, as, move },
    change: (some) => as('rui').put(thesis, some, anyVersion),
    supervise: async () => {
      await move('rui', 'requestSupervision')
      const [request] = (await as('ana').get(SupervisionRequest.path)).body['hydra:member']
      await as('ana').put(request['@id'], { conflict: false }, anyVersion)
      await as('ana').post(`${request['@id']}/transitions/accept`, {}, anyVersion)
    },
  }
}

/** A program in which Ana teaches, whose research Rita coordinates. */
async function makeFaculty({ db }: TestApp, ids: Readonly<Record<string, number>>) {
  const program = (await makeProgram(db, { code: 'DS' })).id
  const module = (await makeModule(db, { code: 'DS501', program_id: program })).id
  const days = { starts_on: '2026-09-01', ends_on: '2026-12-20' }
  const course = (await makeCourse(db, { code: 'DS501', module_id: module, ...days })).id
  await inserted(db, 'course_lecturer', { course_id: course, person_id: ids.ana, role: 'LEAD' })
  const { degree_id: degree } = await db
    .selectFrom('program')
    .select('degree_id')
    .where('id', '=', program)
    .executeTakeFirstOrThrow()
  const charge = { person_id: ids.rita ?? 0, role: 'RESEARCH_COORDINATOR', scope_type: 'degree' } as const
  await makeAcademicRole(db, { ...charge, scope_id: degree })
  return { program, degree }
}
