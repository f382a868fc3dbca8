import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { languages } from '#platform/contract/words.ts'
import type { University } from '#platform/test/fixture.ts'
import { domains } from './server/domains.ts'
import { endpointsOf } from './test/endpoints.ts'
import { openUniversity } from './test/university.ts'

let university: University

beforeAll(async () => {
  university = await openUniversity()
})
beforeEach(async () => {
  await university.testApp.db.deleteFrom('sensitive_view').execute()
  // The cached viewer contains whether their views are recorded.
  university.testApp.api.sessions.forget()
})

const looks = async () =>
  (
    await sql<{ type: string; viewer: number; person: number }>`
      select object_type as type, viewer_id as viewer, person_id as person from sensitive_view order by id`.execute(
      university.testApp.db,
    )
  ).rows

/**
 * Records of others whose viewing is recorded, by the pattern of the path: the kind of record that the person is shown.
 */
const sensitive: Readonly<Record<string, string>> = {
  '/api/v2/users/:id': 'User',
  '/api/v2/person_records/:id': 'PersonRecord',
  '/api/v2/user_contacts': 'UserContact',
  '/api/v2/holds': 'Hold',
  '/api/v2/invoices': 'Invoice',
  '/api/v2/change_requests': 'ChangeRequest',
  '/api/v2/change_requests/:id/document': 'ChangeRequest',
  '/api/v2/enrollments': 'Enrollment',
  '/api/v2/teaching_practices/:id': 'TeachingPractice',
  '/api/v2/teaching_practices/:id/hours_statement': 'TeachingPractice',
  '/api/v2/teaching_practices/:id/letter': 'TeachingPractice',
  '/api/v2/teaching_practices/:id/portfolio': 'TeachingPractice',
  '/api/v2/teaching_practice_requirements': 'PracticeRequirement',
  '/api/v2/teaching_practice_requirements/:id': 'PracticeRequirement',
  '/api/v2/teaching_practice_requirements/:id/document': 'PracticeRequirement',
  '/api/v2/teaching_practice_evaluations': 'PracticeEvaluation',
  '/api/v2/teaching_practice_evaluations/:id': 'PracticeEvaluation',
  '/api/v2/teaching_practice_evaluations/:id/pdf': 'PracticeEvaluation',
  '/api/v2/audit_events': 'AuditEvent',
}

const readers = () => endpointsOf(university).filter(({ method }) => method === 'GET')

test('viewing sensitive records of others, on a screen or as a file, is recorded for each person', async () => {
  const admin = university.id('User', 'admin')
  for (const [pattern, type] of Object.entries(sensitive)) {
    university.testApp.api.sessions.forget()
    await university.testApp.db.deleteFrom('sensitive_view').execute()
    const reader = readers().find(({ endpoint }) => endpoint.path === pattern)
    expect([pattern, reader !== undefined]).toEqual([pattern, true])
    const reply = await university.ask('admin', 'GET', reader?.path ?? '')
    expect([pattern, reply.status]).toEqual([pattern, 200])
    const noted = await looks()
    expect([pattern, noted.some((look) => look.type === type && look.viewer === admin)]).toEqual([pattern, true])
  }
})

test('viewing one’s own records is not recorded', async () => {
  for (const { path, endpoint } of readers()) if (!endpoint.public) await university.ask('studentA', 'GET', path)
  const me = university.id('User', 'studentA')
  expect((await looks()).filter(({ person }) => person === me)).toEqual([])
})

test.each(languages)(
  'whoever reads who has seen their records finds a word for every kind of them in %s',
  (language) => {
    const kinds = domains.flatMap(({ handlers }) =>
      handlers.flatMap(({ sensitive, resource }) => (sensitive ? [resource.type] : [])),
    )
    const spoken = domains.find(({ name }) => name === 'people')?.words[language]
    const words = z.parse(z.object({ privacy: z.object({ kinds: z.record(z.string(), z.string()) }) }), spoken).privacy
      .kinds
    expect(kinds.length).toBeGreaterThan(25)
    expect([...kinds, 'GradeSheet'].filter((kind) => !Object.hasOwn(words, kind))).toEqual([])
  },
)
