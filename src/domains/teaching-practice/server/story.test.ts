import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeTerm } from '#academics/server'
import { makePerson } from '#people/server'
import { idOf } from '#platform/contract/resource.ts'
import type { Reply } from '#platform/test/call.ts'
import { openTestApp, type TestApp, type TestPerson } from '#platform/test/test-app.ts'
import { makeSchool } from './factory.ts'

let testApp: TestApp
const ids: Record<string, number> = {}
const manager: TestPerson = { username: 'manager', sub: 'manager', roles: ['ROLE_TP_MANAGER'] }
const student: TestPerson = { username: 'mina', sub: 'mina', roles: ['ROLE_STUDENT'] }
const supervisor: TestPerson = { username: 'paulo', sub: 'paulo', roles: ['ROLE_LECTURER'] }

beforeAll(async () => {
  testApp = await openTestApp()
  for (const username of ['manager', 'mina', 'paulo']) {
    const identity = { issuer: 'embedded', subject: username }
    const studentNumber = username === 'mina' ? 'S1' : null
    const staffNumber = username === 'paulo' ? 'P1' : null
    const numbers = { studentNumber, staffNumber }
    ids[username] = (await makePerson(testApp.db, { username, officialName: username, identity, ...numbers })).id
  }
  ids.term = (await makeTerm(testApp.db, { code: '2026/27', starts_on: '2026-09-01', ends_on: '2099-06-30' })).id
  ids.school = (await makeSchool(testApp.db, { code: 'KT', capacity: 1 })).id
})

const tp = '/api/v2/teaching_practices'
/** The last link mailed to an external person, as stored in the outbox. */
async function mailedSecret(email: string): Promise<string> {
  const { rows } = await sql<{ path: string }>`
    select "values" ->> 'path' as path from mail_message where recipient = ${email} order by id desc limit 1`.execute(
    testApp.db,
  )
  return rows[0]?.path.split('link=')[1] ?? ''
}
async function guestBy(email: string) {
  const { body } = await testApp.withToken().post('/api/v2/guest_sessions', { secret: await mailedSecret(email) })
  return testApp.withToken(body.accessToken)
}
const as = (who: TestPerson) => testApp.as(who)
async function move(caller: ReturnType<typeof as>, iri: string, name: string, body: object = {}) {
  const { headers } = await caller.get(iri)
  return caller.post(`${iri}/transitions/${name}`, body, { 'if-match': headers.get('etag') ?? '' })
}
async function put(caller: ReturnType<typeof as>, iri: string, body: object) {
  const { headers } = await caller.get(iri)
  return caller.put(iri, body, { 'if-match': headers.get('etag') ?? '' })
}
const must = (reply: Reply, status = 200) => {
  expect(reply, JSON.stringify(reply.body)).toMatchObject({ status })
  return reply.body
}

test('a practice goes from the plan to the grade, with a school and an external mentor', async () => {
  const boss = as(manager)
  const coordinator = must(
    await boss.post('/api/v2/teaching_practice_supervisors', {
      ...{ englishName: 'Rosa Leong', chineseName: '梁玫瑰', email: 'rosa@school.example', phone: '+85328000000' },
      ...{ language: 'zh-Hant', school: `/api/v2/schools/${ids.school}` },
    }),
    201,
  )
  expect(coordinator).toMatchObject({ kind: 'EXTERNAL', chineseName: '梁玫瑰', phone: '+85328000000' })
  must(await put(boss, `/api/v2/schools/${ids.school}`, { coordinator: coordinator['@id'] }))

  const practice = must(
    await boss.post(tp, {
      student: `/api/v2/users/${ids.mina}`,
      term: `/api/v2/terms/${ids.term}`,
      subjects: 'Chinese',
      requiredHours: { observation: 1, teaching: 2, other: 0 },
      requiredVisits: 1,
      requirements: ['CLEARANCE'],
      startsOn: '2026-11-01',
      endsOn: '2099-01-31',
    }),
    201,
  )
  const iri = practice['@id']
  must(await move(boss, iri, 'openRequirements'))
  const held = await move(boss, iri, 'requestSchool')
  expect(held.status).toBe(422)
  expect(held.body.blockerDetails.map((one: { code: string }) => one.code)).toEqual([
    'noSchool',
    'noEmergencyContact',
    'conflictsUndeclared',
  ])

  const mina = as(student)
  must(await mina.post(`${iri}/declaration`, { conduct: true, noConflicts: true }))
  const contact = { user: `/api/v2/users/${ids.mina}`, category: 'Emergency', type: 4, combined: '+85366123456' }
  must(await mina.post('/api/v2/user_contacts', contact), 201)
  must(await put(boss, iri, { school: `/api/v2/schools/${ids.school}` }))
  must(await move(boss, iri, 'requestSchool'))

  const rosa = await guestBy('rosa@school.example')
  const seen = must(await rosa.get(iri))
  expect(seen).toMatchObject({ student: { name: 'mina' }, state: 'PLACEMENT_REQUESTED' })
  expect(seen).not.toHaveProperty('weights')
  expect((await rosa.get(`${tp}?itemsPerPage=30`)).body['hydra:totalItems']).toBe(1)
  must(await rosa.post(`${iri}/mentor`, { englishName: 'May Chan', email: 'may@school.example' }))
  must(await move(rosa, iri, 'accept'))

  const entry = must(
    await boss.post('/api/v2/teaching_practice_supervisors', { user: `/api/v2/users/${ids.paulo}` }),
    201,
  )
  const asked = must(
    await boss.post('/api/v2/teaching_practice_assignments', {
      ...{ practice: iri, supervisor: entry['@id'], role: 'UNIVERSITY_SUPERVISOR' },
    }),
    201,
  )
  const paulo = as(supervisor)
  must(await move(paulo, asked['@id'], 'accept'))

  const may = await guestBy('may@school.example')
  const [own] = must(await may.get(`${iri}/assignments?user.id=0`).then(() => may.get(`${iri}/assignments`)))[
    'hydra:member'
  ].filter((one: { role: string }) => one.role === 'SCHOOL_MENTOR')
  must(await move(may, own['@id'], 'accept'))

  const [proof] = must(await mina.get(`${iri}/requirements`))['hydra:member']
  const pdf = new TextEncoder().encode('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')
  must(
    await mina.send('POST', `${proof['@id']}/document`, { body: pdf, headers: { 'content-type': 'application/pdf' } }),
  )
  must(await mina.put(proof['@id'], { validUntil: '2099-12-31' }))
  must(await move(mina, proof['@id'], 'submit'))
  must(await move(boss, proof['@id'], 'verify'))
  must(await move(boss, iri, 'start'))

  const day = { practice: iri, date: '2026-11-20', kind: 'TEACHING', description: 'Poems' }
  const log = must(
    await mina.post('/api/v2/teaching_practice_time_logs', { ...day, startsAt: '09:00', endsAt: '11:00' }),
    201,
  )
  const clash = await mina.post('/api/v2/teaching_practice_time_logs', { ...day, startsAt: '10:00', endsAt: '12:00' })
  expect(clash.body.violations[0]).toMatchObject({ propertyPath: 'startsAt' })
  must(
    await mina.post('/api/v2/teaching_practice_time_logs', {
      ...{ ...day, kind: 'OBSERVATION' },
      ...{ startsAt: '11:00', endsAt: '12:00' },
    }),
    201,
  )
  expect(log.minutes).toBe(120)
  expect((await may.get(`${iri}/time_logs`)).body['hydra:totalItems']).toBe(0)
  const weekOf = (name: string) =>
    `/api/v2/teaching_practice_time_logs/transitions/${name}?practice.id=${idOf(iri)}&from=2026-11-16&until=2026-11-22`
  expect(must(await mina.post(weekOf('submit')))).toMatchObject({ moved: 2 })
  expect(must(await may.post(weekOf('approve')))).toMatchObject({ moved: 2 })
  expect(must(await mina.get(iri))).toMatchObject({
    progress: 100,
    approvedMinutes: { teaching: 120, observation: 60 },
  })

  const visit = must(
    await paulo.post('/api/v2/teaching_practice_meetings', {
      ...{ practice: iri, kind: 'SCHOOL_VISIT', at: '2026-11-20T02:00:00Z' },
    }),
    201,
  )
  must(await move(paulo, visit['@id'], 'hold'))
  must(await put(paulo, visit['@id'], { notes: 'A calm class.' }))
  must(await move(paulo, visit['@id'], 'sign'))
  must(await move(mina, visit['@id'], 'countersign'))

  must(await move(boss, iri, 'openEvaluation'))

  for (const who of [paulo, may, mina]) {
    const mine = must(await who.get('/api/v2/teaching_practice_evaluations'))['hydra:member'].find(
      (one: { actions: string[] }) => one.actions.includes('submit'),
    )
    const form = must(await who.get(mine.form['@id']))
    const items = form.criteria.map(({ key }: { key: string }) => ({
      key,
      score: 4,
      notApplicable: false,
      evidence: '',
    }))
    must(await put(who, mine['@id'], { items, comment: 'Good.' }))
    must(await move(who, mine['@id'], 'submit'))
  }
  const file = { body: pdf, headers: { 'content-type': 'application/pdf' } }
  must(await mina.send('POST', `${iri}/portfolio`, file))
  must(await move(paulo, iri, 'toModeration'))
  expect((await mina.get(iri)).body).not.toHaveProperty('calculation')
  must(await put(boss, iri, { portfolioMark: 90 }))
  const graded = must(await move(boss, iri, 'grade'))
  expect(graded).toMatchObject({ state: 'GRADED', grade: 83 })
  expect(must(await mina.get(iri)).calculation).toContainEqual({ part: 'mentor', weight: 30, score: 80, points: 24 })
  for (const language of ['en', 'pt', 'zh-Hant'])
    for (const paper of ['letter', 'hours_statement']) {
      const { status, headers } = await boss.get(`${iri}/${paper}?language=${language}`)
      expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    }
  must(await move(boss, iri, 'complete'))
  expect((await may.get(iri)).status).toBe(401)
})
