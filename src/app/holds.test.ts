import { beforeAll, expect, test } from 'vitest'
import { type HoldScope, holdKinds, holdScopes } from '#people/contract'
import { anyVersion } from '#platform/test/call.ts'
import { localized, type University } from '#platform/test/fixture.ts'
import { openUniversity } from './test/university.ts'

let university: University
let student: string

beforeAll(async () => {
  university = await openUniversity()
  const { testApp, id } = university
  student = `/api/v2/users/${id('User', 'studentA')}`
  await testApp.set('person', id('User', 'studentA'), { student_number: 'S-A' })
})

const ask = (method: string, path: string, body?: object) => university.ask('studentA', method, path, { body })
const isRefused = async (method: string, path: string, body?: object) => (await ask(method, path, body)).status === 403

/**
 * Every act that a hold can stop, with a function that tells whether it is stopped now. Bodies are empty, so that
 * nothing is ever done.
 */
const acts: Record<HoldScope, Record<string, () => Promise<boolean>>> = {
  ENROL: {
    'being enrolled by the Registry': isEnrolmentFaulty,
    'asking for a place in a course': async () =>
      JSON.stringify((await ask('GET', offering())).body.hindrances).includes('held'),
  },
  GRADES_VIEW: {
    'own marks': async () => (await ownEnrollment()).marks.length === 0,
    'own average': async () => (await ownEnrollment()).average === null,
    'the grade of a practice': async () => {
      await university.testApp.set('teaching_practice', university.id('TeachingPractice', 'A'), {
        state: 'GRADED',
        grade: 80,
      })
      return !('grade' in (await ask('GET', practice())).body)
    },
    'news of a mark': async () =>
      !JSON.stringify((await ask('GET', '/api/v2/feed?domain=course')).body).includes('"mark"'),
  },
  CERTIFICATE: {
    'the statement of hours': () => isRefused('GET', `${practice()}/hours_statement`),
  },
  LOGIN_LIMITED: {
    'a new device on the Wi-Fi': () => isRefused('POST', `${student}/wifi_credentials`, {}),
    'a new photo': () => isRefused('POST', `${student}/photo`, {}),
    'a request to change the record': () => isRefused('POST', '/api/v2/change_requests', {}),
  },
}

/** Acts that no hold stops. */
const free: Record<string, () => Promise<boolean>> = {
  'the own contacts': () => isRefused('POST', '/api/v2/user_contacts', {}),
  'a copy of the own data': () => isRefused('GET', '/api/v2/data_exports'),
  'a request for erasure': () => isRefused('POST', '/api/v2/erasure_requests', { reason: 1 }),
  'the own practice': () => isRefused('GET', practice()),
  'the own hours': () => isRefused('POST', '/api/v2/time_logs', {}),
  'the own courses': async () => (await ask('GET', '/api/v2/my_academic')).body.courses.length === 0,
}

const practice = () => `/api/v2/teaching_practices/${university.id('TeachingPractice', 'A')}`

const offering = () => `/api/v2/course_offerings/${university.id('CourseOffering', 'choice6')}`

async function ownEnrollment() {
  return (await ask('GET', `/api/v2/enrollments/${university.id('Enrollment', 'studentA')}`)).body
}

async function isEnrolmentFaulty(): Promise<boolean> {
  const { db } = university.testApp
  const { code } = await db
    .selectFrom('term')
    .select('code')
    .where('id', '=', university.id('Term', 'now'))
    .executeTakeFirstOrThrow()
  const file = Buffer.from(`Course code,Term,Student number\nCOURSE-B,${code},S-A`).toString('base64')
  const body = { kind: 'enrollments', fileName: 'list.csv', content: [file] }
  const iri = (await university.ask('registry', 'POST', '/api/v2/imports', { body })).body['@id']
  const move = (name: string) =>
    university.ask('registry', 'POST', `${iri}/transitions/${name}`, { body: {}, headers: anyVersion })
  await move('map')
  const { counts } = (await move('preview')).body
  expect(counts).toEqual({ new: counts.faulty ? 0 : 1, changed: 0, same: 0, faulty: counts.faulty })
  return Boolean(counts.faulty)
}

const namesOf = (some: Record<string, unknown>) => Object.keys(some)
const all = () => Object.assign({}, ...Object.values(acts), free) as Record<string, () => Promise<boolean>>

/** The names of all acts that are stopped now. */
async function stopped(): Promise<string[]> {
  university.testApp.api.sessions.forget()
  const found: string[] = []
  for (const [name, isStopped] of Object.entries(all())) if (await isStopped()) found.push(name)
  return found
}

test('without a hold nothing is stopped', async () => {
  expect(await stopped()).toEqual([])
})

test.each(holdKinds.flatMap((kind) => holdScopes.map((scope) => [kind, scope] as const)))(
  'a hold of the kind %s stops %s: each of its acts and no other, until it is cleared',
  async (kind, scope) => {
    const hold = { user: student, kind, scopes: [scope], reason: localized, howToClear: localized }
    const made = await university.ask('registry', 'POST', '/api/v2/holds', { body: hold })
    expect(made.status).toBe(201)
    expect(await stopped()).toEqual(namesOf(acts[scope]))
    await university.ask('registry', 'POST', `${made.body['@id']}/transitions/clear`, { body: {} })
    expect(await stopped()).toEqual([])
  },
  60_000,
)

test('a person reads which hold stops an act', async () => {
  const hold = { user: student, kind: 'FINANCE', scopes: ['LOGIN_LIMITED'], reason: localized, howToClear: localized }
  await university.ask('registry', 'POST', '/api/v2/holds', { body: hold })
  university.testApp.api.sessions.forget()
  const { body } = await ask('POST', `${student}/wifi_credentials`, { device: 'Phone' })
  expect(body['hydra:description']).toBe(
    'A hold blocks this: new Wi-Fi devices, photos and requests to change the record. Your profile says why and how to clear it.',
  )
})

test('scopes for which the portal has no acts cannot be chosen', async () => {
  const hold = { user: student, kind: 'FINANCE', scopes: ['TRANSCRIPT'], reason: localized, howToClear: localized }
  expect((await university.ask('registry', 'POST', '/api/v2/holds', { body: hold })).status).toBe(422)
})
