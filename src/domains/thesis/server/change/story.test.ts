import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { anyVersion } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { ThesisChange } from '../../contract/change/change.ts'
import { ThesisHold } from '../../contract/change/hold.ts'
import { openThesis, type ThesisStory } from '../../test/story.ts'

let story: ThesisStory
const reason = 'The archive is closed until spring.'
const oneDay = 86_400_000
const day = (after: number) => new Date(Date.parse('2026-11-21') + after * oneDay).toISOString().slice(0, 10)
/** The clock of the portal runs so many days later. */
const later = async (days: number) => {
  const { now, api } = story.testApp
  now.setTime(now.getTime() + days * oneDay)
  await api.clock()
}
const state = async () => (await story.as('rui').get(story.thesis)).body
const tasks = async (who: string) =>
  (await story.as(who).get('/api/v2/tasks')).body['hydra:member'].map(({ type }: { type: string }) => type)
const noticesOf = async (who: string) =>
  (
    await sql<{ key: string }>`select key from notice where person_id = ${story.ids[who]} order by id`.execute(
      story.testApp.db,
    )
  ).rows.map(({ key }) => key)

const hold = (who: string, until: number) =>
  story.as(who).post(ThesisHold.path, { thesis: story.thesis, reason, untilDay: day(until) })
const ask = (who: string, more: object) =>
  story.as(who).post(ThesisChange.path, { thesis: story.thesis, reason, ...more })
const answer = (who: string, iri: string, name: string) =>
  story.as(who).post(`${iri}/transitions/${name}`, name === 'agreeToSupervise' ? {} : { reason }, anyVersion)

beforeEach(async () => {
  story = await openThesis()
  await story.supervise()
  await sql`update thesis set state = 'IN_PROGRESS', begun_at = now(), approved_at = now(),
    due_on = ${day(100)}::date`.execute(story.testApp.db)
})

test('the work rests until a day, and is due later by the days that it rested', async () => {
  expect((await hold('ana', 30)).status).toBe(403)
  expect((await hold('rui', 30)).status).toBe(403)
  expect((await hold('rita', 0)).body.violations[0].propertyPath).toBe('untilDay')
  const held = await hold('rita', 30)
  expect([held.status, (await state()).state]).toEqual([201, 'ON_HOLD'])
  expect((await state()).dueOn).toBe(day(30))
  expect((await hold('rita', 40)).body.violations[0].propertyPath).toBe('thesis')
  expect(await tasks('rui')).not.toContain('thesisToSubmit')
  expect(await tasks('rita')).toContain('holdToWatch')
  expect(await noticesOf('rui')).toContain('workHeld')
  // Neither side leads the thesis away from its hold.
  expect((await story.move('rita', 'continueWork')).status).toBe(422)
  await later(30)
  expect((await state()).state).toBe('ON_HOLD')
  await later(1)
  expect(await state()).toMatchObject({ state: 'IN_PROGRESS', dueOn: day(131) })
  expect(await noticesOf('rui')).toContain('holdPassed')
})

test('supervisors read until when it rests, and not why', async () => {
  const { body } = await hold('rita', 30)
  expect((await story.as('rui').get(body['@id'])).body.reason).toBe(reason)
  const read = (await story.as('ana').get(body['@id'])).body
  expect(read.untilDay).toBe(day(30))
  expect(read).not.toHaveProperty('reason')
})

test('a pause that is ended by hand leads back to work with its reason', async () => {
  const { body } = await hold('rita', 30)
  expect((await answer('rui', body['@id'], 'endHold')).status).toBe(403)
  expect((await answer('rita', body['@id'], 'endHold')).body).toMatchObject({ state: 'ENDED', days: 0 })
  expect(await state()).toMatchObject({ state: 'IN_PROGRESS', dueOn: day(100) })
})

test('more time is granted by the rules, so often and for so long', async () => {
  expect((await ask('rui', { kind: 'EXTENSION' })).body.violations[0].propertyPath).toBe('newDue')
  expect((await ask('rui', { kind: 'EXTENSION', newDue: day(100) })).body.violations[0].propertyPath).toBe('newDue')
  expect((await ask('rui', { kind: 'EXTENSION', newDue: day(281) })).body.violations[0].propertyPath).toBe('newDue')
  for (const due of [day(120), day(140)]) {
    const { body, status } = await ask('rui', { kind: 'EXTENSION', newDue: due })
    expect(status).toBe(201)
    expect((await ask('ana', { kind: 'EXTENSION', newDue: due })).body.violations[0].propertyPath).toBe('kind')
    expect(await tasks('rita')).toContain('changeToDecide')
    expect((await answer('ana', body['@id'], 'grantChange')).status).toBe(403)
    expect((await answer('rui', body['@id'], 'grantChange')).status).toBe(403)
    expect((await answer('rita', body['@id'], 'grantChange')).body.state).toBe('GRANTED')
    expect((await state()).dueOn).toBe(due)
  }
  expect((await ask('rui', { kind: 'EXTENSION', newDue: day(160) })).body.violations[0].propertyPath).toBe('kind')
})

test('the title changes with the decision, and the earlier one stays', async () => {
  const { body } = await ask('ana', { kind: 'TITLE', newTitle: { en: 'Land and names' } })
  expect((await answer('rita', body['@id'], 'grantChange')).status).toBe(200)
  expect((await state()).title).toEqual({ en: 'Land and names' })
  expect((await story.as('rui').get(body['@id'])).body.oldTitle).toEqual({ en: 'Land' })
  await sql`update thesis set state = 'SUBMITTED'`.execute(story.testApp.db)
  expect((await ask('rui', { kind: 'TITLE', newTitle: { en: 'Names' } })).body.violations[0].propertyPath).toBe('kind')
})

test('a new supervisor agrees first and takes over what the one before leaves open', async () => {
  const { db } = story.testApp
  const asked = { kind: 'SUPERVISOR', newSupervisor: `/api/v2/users/${story.ids.nuno}` }
  expect((await ask('rui', asked)).body.violations[0].propertyPath).toBe('newSupervisor')
  await sql`insert into course_lecturer (course_id, person_id, role) select course_id, ${story.ids.nuno}::int, 'CO'
    from course_lecturer limit 1`.execute(db)
  const { rows } = await sql<{ id: number }>`select id from thesis`.execute(db)
  const meeting_id = await inserted(db, 'supervision_meeting', {
    ...{ thesis_id: rows[0]?.id, at: '2026-11-02T08:00:00Z', length: 60, planned_by: story.ids.rui },
  })
  const owned = { meeting_id, text: 'Read chapter 2', owner_id: story.ids.ana, due_on: day(3) }
  const action = await inserted(db, 'meeting_action', owned)
  const { body } = await ask('rui', asked)
  const change = body['@id']
  expect(body.leaves).toEqual({ meetings: 0, actions: 1 })
  expect(await noticesOf('nuno')).toEqual(['takeOverAsked'])
  // Why they are to follow is told to those who decide alone.
  expect((await story.as('nuno').get(change)).body).not.toHaveProperty('reason')
  expect((await answer('rita', change, 'grantChange')).status).toBe(422)
  expect((await answer('nuno', change, 'agreeToSupervise')).status).toBe(422)
  await story.as('nuno').put(change, { conflict: false }, anyVersion)
  expect((await answer('nuno', change, 'agreeToSupervise')).status).toBe(200)
  expect((await answer('rita', change, 'grantChange')).status).toBe(200)
  expect((await state()).supervisors).toMatchObject([{ id: story.ids.nuno, role: 'MAIN' }])
  expect((await story.as('ana').get(story.thesis)).status).toBe(404)
  const { rows: owners } = await sql<{ owner: number }>`
    select owner_id as owner from meeting_action where id = ${action}`.execute(db)
  expect(owners[0]?.owner).toBe(story.ids.nuno)
  expect(await noticesOf('ana')).toContain('supervisionHandedOver')
  expect(await noticesOf('nuno')).toContain('supervisionTakenOver')
})

test('who declares a conflict declines, and is kept out of the thesis from then on', async () => {
  await sql`insert into course_lecturer (course_id, person_id, role) select course_id, ${story.ids.nuno}::int, 'CO'
    from course_lecturer limit 1`.execute(story.testApp.db)
  const asked = { kind: 'SUPERVISOR', newSupervisor: `/api/v2/users/${story.ids.nuno}` }
  const { body } = await ask('ana', asked)
  await story.as('nuno').put(body['@id'], { conflict: true, conflictText: 'A cousin of mine.' }, anyVersion)
  expect((await answer('nuno', body['@id'], 'agreeToSupervise')).status).toBe(422)
  expect((await answer('nuno', body['@id'], 'declineToSupervise')).status).toBe(200)
  expect((await story.as('nuno').get(story.thesis)).status).toBe(404)
  expect((await ask('ana', asked)).body.violations[0].propertyPath).toBe('newSupervisor')
})

test('nothing waits for a supervisor who has left: the authors are asked to name another one', async () => {
  expect(await tasks('rui')).not.toContain('supervisorGone')
  await sql`update person_role set until_day = '2026-11-20' where person_id = ${story.ids.ana}`.execute(
    story.testApp.db,
  )
  expect(await tasks('rui')).toContain('supervisorGone')
  const open = (await story.as('rita').get(`${story.thesis}/obligations`)).body['hydra:member']
  expect(open.find(({ code }: { code: string }) => code === 'supervisorGone')).toMatchObject({ dueAt: '2026-11-20' })
})

test('no thesis stays without a research coordinator: the Registry is asked to appoint one', async () => {
  const of = async () =>
    (await story.as('ana').get(`${story.thesis}/obligations`)).body['hydra:member'].map(
      ({ code }: { code: string }) => code,
    )
  expect(await of()).not.toContain('coordinatorGone')
  await sql`update academic_role set until_day = '2026-11-20' where role = 'RESEARCH_COORDINATOR'`.execute(
    story.testApp.db,
  )
  expect(await of()).toContain('coordinatorGone')
})

test('an author asks to end the thesis; the decision closes it with everything that waits', async () => {
  expect((await ask('ana', { kind: 'WITHDRAWAL' })).body.violations[0].propertyPath).toBe('kind')
  const other = await ask('rui', { kind: 'EXTENSION', newDue: day(120) })
  const { body } = await ask('rui', { kind: 'WITHDRAWAL' })
  expect((await answer('rita', body['@id'], 'grantChange')).body.state).toBe('GRANTED')
  expect(await state()).toMatchObject({ state: 'WITHDRAWN', overallStatus: 'CLOSE' })
  const made = (await story.as('rui').get(`${story.thesis}/history`)).body['hydra:member']
  expect(made.find(({ name }: { name: string }) => name === 'endThesis')?.reason).toBe(reason)
  expect(await tasks('rita')).not.toContain('changeToDecide')
  await later(0)
  expect((await story.as('rui').get(other.body['@id'])).body.state).toBe('LAPSED')
})

test('a request is in the list of who asked and in the queue of the coordinator', async () => {
  await ask('rui', { kind: 'EXTENSION', newDue: day(120) })
  const listed = async (who: string, view: string) =>
    (await story.as(who).get(`/api/v2/requests?view=${view}`)).body['hydra:member'].map(
      (one: { '@type': string }) => one['@type'],
    )
  expect(await listed('rui', 'mine')).toContain('ThesisChange')
  expect(await listed('rita', 'decide')).toContain('ThesisChange')
  expect(await listed('ana', 'decide')).not.toContain('ThesisChange')
})
