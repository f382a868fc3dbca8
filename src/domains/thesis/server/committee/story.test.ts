import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makePerson } from '#people/server'
import { anyVersion } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { ThesisCommittee } from '../../contract/committee/committee.ts'
import { CommitteeSeat } from '../../contract/committee/seat.ts'
import { ThesisProposal } from '../../contract/proposal/proposal.ts'
import { openThesis, type ThesisStory } from '../../test/story.ts'

let story: ThesisStory
let committee = ''
let people: Readonly<Record<string, number>> = {}
const id = (iri: string) => Number(iri.split('/').at(-1))

/** A supervised thesis whose proposal is approved; Nuno, Vera and Paula are in the thesis committee of the university. */
beforeEach(async () => {
  story = await openThesis()
  await story.supervise()
  const { db } = story.testApp
  const identity = { issuer: 'embedded', subject: 'paula' }
  const { id: paula } = await makePerson(db, {
    ...{ username: 'paula', officialName: 'paula', identity },
    roles: ['ROLE_LECTURER', 'ROLE_THESIS_COMMITTEE'],
  })
  people = { ...story.ids, paula }
  await sql`update thesis set state = 'APPROVED' where id = ${id(story.thesis)}`.execute(db)
  committee = (await story.as('ana').post(ThesisCommittee.path, { thesis: story.thesis })).body['@id']
})

const choose = (who: string, role: string, by = 'ana') =>
  story.as(by).post(CommitteeSeat.path, { committee, role, person: `/api/v2/users/${people[who]}` })
const outside = { name: 'Marta Vilela', email: 'marta@example.org', institution: 'Universidade de Aveiro' }
const chooseOutside = (some: object = {}) =>
  story.as('ana').post(CommitteeSeat.path, { committee, role: 'EXTERNAL_MEMBER', ...outside, ...some })
const move = (who: string, iri: string, name: string, reason?: string) =>
  story.as(who).post(`${iri}/transitions/${name}`, reason ? { reason } : {}, anyVersion)
const seats = async (who: string) => (await story.as(who).get(CommitteeSeat.path)).body['hydra:member']
const seatOf = async (who: string): Promise<string> =>
  (await seats('rita')).find(({ person }: { person: { id: number } }) => person.id === people[who])['@id']
const none = { supervised: 'NO', wroteTogether: 'NO', related: 'NO', sameEmployer: 'NO', otherReason: 'NO' }
const declare = async (who: string, some: object = none) =>
  story.as(who).put(await seatOf(who), { ...none, ...some }, anyVersion)
const stateOf = async (iri: string) => (await story.as('rita').get(iri)).body.state
const tasksOf = async (who: string) =>
  (await story.as(who).get('/api/v2/tasks')).body['hydra:member'].map(({ type }: { type: string }) => type)
const violation = async (reply: Promise<{ body: { violations: { message: string }[] } }>) =>
  (await reply).body.violations.map(({ message }) => message)

/** Nuno chairs, Vera reviews, Paula is a member; the coordinator has approved them. */
const approved = async () => {
  for (const [who, role] of [
    ['nuno', 'CHAIR'],
    ['vera', 'REVIEWER'],
    ['paula', 'MEMBER'],
  ] as const)
    expect((await choose(who, role)).status).toBe(201)
  expect((await move('ana', committee, 'propose')).body.state).toBe('PROPOSED')
  expect((await move('rita', committee, 'approveCommittee')).body.state).toBe('APPROVED')
}

test('a supervisor proposes a committee that keeps the rules, another person approves it, and its members are invited', async () => {
  expect(await tasksOf('ana')).toContain('committeeToChoose')
  expect((await move('ana', committee, 'propose')).body.blockers).toEqual([
    '0 of at least 3 members are chosen.',
    'Nobody is chosen as chair.',
    'Nobody is chosen as reviewer.',
  ])
  await approved()
  expect(await tasksOf('vera')).toContain('seatToAnswer')
  expect((await move('vera', await seatOf('vera'), 'accept')).body.blockers).toEqual([
    'Answer each question of the declaration first.',
  ])
  await declare('vera')
  expect((await move('vera', await seatOf('vera'), 'accept')).body.state).toBe('ACCEPTED')
  expect((await story.as('vera').get(story.thesis)).status).toBe(200)
  expect((await story.as('paula').get(story.thesis)).status).toBe(404)
})

test('nobody is told of a seat before the committee is approved', async () => {
  await choose('nuno', 'CHAIR')
  expect(await seats('nuno')).toEqual([])
  expect((await move('rita', await seatOf('nuno'), 'invite')).body.blockers).toEqual(['The committee is not approved.'])
})

test('conflicts are found over persons before anybody is invited, also from another committee', async () => {
  const { db } = story.testApp
  // In another thesis with the same supervisor, Vera has declared that they are related.
  const row = await db.selectFrom('thesis').selectAll().executeTakeFirstOrThrow()
  const other = await inserted(db, 'thesis', {
    ...{ template_id: row.template_id, program_id: row.program_id, language: 'en', title: { en: 'Other' } },
  })
  const part = { thesis_id: other, person_id: people.ana, role: 'MAIN', from_day: '2026-01-01' }
  await inserted(db, 'thesis_supervisor', part)
  const committee_id = await inserted(db, 'thesis_committee', { thesis_id: other })
  const seat = { committee_id, person_id: people.vera, role: 'MEMBER', related: 'YES' }
  await inserted(db, 'committee_seat', { ...seat, state: 'EXCLUDED' })
  const { candidates } = (await story.as('ana').get(`${committee}/candidates`)).body
  const found = candidates.map(({ person, conflict }: { person: { name: string }; conflict: string | null }) => [
    person.name,
    conflict,
  ])
  expect(found).toEqual([
    ['nuno', null],
    ['paula', null],
    ['vera', 'declaredInCommittee'],
  ])
  expect(await violation(choose('vera', 'MEMBER'))).toEqual([
    'This person has declared a conflict with somebody of this thesis in another committee.',
  ])
  expect(await violation(choose('rita', 'MEMBER'))).toEqual([
    'This person coordinates the research and decides on the committee.',
  ])
  expect(await violation(choose('ana', 'MEMBER', 'rita'))).toEqual([
    'Supervisors cannot examine a thesis that they supervise.',
  ])
})

test('two people who choose at once leave one chair', async () => {
  const both = await Promise.all([choose('nuno', 'CHAIR'), choose('vera', 'CHAIR', 'rita')])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
})

test('a declared conflict is for the coordinator to decide, and who is excluded sees nothing of the thesis', async () => {
  await approved()
  await declare('paula', { related: 'YES' })
  const seat = await seatOf('paula')
  expect((await move('paula', seat, 'accept')).body.blockers).toEqual([
    'You answered a question with yes: send the declaration, and the research coordinator decides.',
  ])
  expect((await move('paula', seat, 'declareConflict')).body.blockers).toEqual(['Say in a sentence what it is.'])
  await declare('paula', { related: 'YES', declaration: 'The author is a cousin of mine.' })
  expect((await move('paula', seat, 'declareConflict')).body.state).toBe('DECLARED')
  expect(await tasksOf('rita')).toContain('declarationToDecide')
  expect(JSON.stringify(await seats('ana'))).not.toMatch(/cousin/)
  expect((await move('paula', seat, 'clearMember', 'It is no matter at all.')).status).toBe(403)
  expect((await move('rita', seat, 'excludeMember', 'A cousin cannot judge it.')).body.state).toBe('EXCLUDED')
  const { db, api } = story.testApp
  const { program_id } = await db.selectFrom('thesis').select('program_id').executeTakeFirstOrThrow()
  const program = await db
    .selectFrom('program')
    .select('degree_id')
    .where('id', '=', program_id)
    .executeTakeFirstOrThrow()
  for (const role of ['DEGREE_COORDINATOR', 'RESEARCH_COORDINATOR'])
    await inserted(db, 'academic_role', {
      ...{ person_id: people.paula, role, scope_type: 'degree', scope_id: program.degree_id },
    })
  await inserted(db, 'person_role', { person_id: people.paula, role: 'ROLE_SUPER_ADMIN' })
  api.sessions.forget()
  for (const path of ['/api/v2/theses', ThesisProposal.path, ThesisCommittee.path, CommitteeSeat.path]) {
    const { body } = await story.as('paula').get(path)
    expect([path, body['hydra:totalItems'], body['hydra:member']]).toEqual([path, 0, []])
  }
  for (const path of [story.thesis, committee, seat, `${committee}/candidates`])
    expect([path, (await story.as('paula').get(path)).status]).toEqual([path, 404])
  await move('nuno', await seatOf('nuno'), 'decline', 'I am abroad until the summer.')
  const told = await db
    .selectFrom('notice')
    .select('key')
    .where('person_id', '=', people.paula ?? 0)
    .where('key', '=', 'seatDeclined')
    .execute()
  expect(told).toEqual([])
  expect(await tasksOf('paula')).toEqual([])
})

test('for whoever declines somebody else is proposed, and the history stays', async () => {
  await approved()
  expect((await move('paula', await seatOf('paula'), 'decline', 'I am abroad until the summer.')).body.state).toBe(
    'DECLINED',
  )
  expect(await tasksOf('ana')).toContain('seatToFill')
  expect((await move('ana', committee, 'changeCommittee')).body.state).toBe('CHOOSING')
  await chooseOutside()
  await move('ana', committee, 'propose')
  expect((await move('rita', committee, 'approveCommittee')).body.state).toBe('APPROVED')
  expect((await seats('rita')).map(({ state }: { state: string }) => state).sort()).toEqual([
    ...['DECLINED', 'INVITED', 'INVITED', 'INVITED'],
  ])
})

test('an invitation ends by itself, and only after its last day', async () => {
  await approved()
  const seat = await seatOf('vera')
  expect((await move('rita', seat, 'expire')).status).toBe(422)
  await sql`update committee_seat set answer_by = '2026-01-01' where id = ${id(seat)}`.execute(story.testApp.db)
  await story.testApp.api.clock()
  expect(await stateOf(seat)).toBe('EXPIRED')
})

test('somebody from outside answers by a mailed link, which ends with their seat', async () => {
  await choose('nuno', 'CHAIR')
  await choose('vera', 'REVIEWER')
  expect(await violation(chooseOutside({ institution: undefined }))).toEqual([
    'Somebody from outside needs a name, an address and an institution.',
  ])
  const seat = (await chooseOutside()).body['@id']
  await move('ana', committee, 'propose')
  await move('rita', committee, 'approveCommittee')
  const { testApp } = story
  const { rows } = await sql<{ path: string }>`select "values" ->> 'path' as path from mail_message
    where domain = 'thesis' and template = 'committeeLetter'`.execute(testApp.db)
  const secret = rows[0]?.path.split('link=')[1] ?? ''
  const begun = await testApp.withToken().post('/api/v2/guest_sessions', { secret })
  const guest = testApp.withToken(begun.body.accessToken)
  expect((await guest.get(`/api/v2/resolve_route?iri=${seat}`)).body.path).toBe(
    `/thesis_committee_recommendation/${id(seat)}`,
  )
  expect((await guest.get(story.thesis)).status).toBe(404)
  expect((await guest.put(seat, none, anyVersion)).status).toBe(200)
  expect((await guest.post(`${seat}/transitions/accept`, {}, anyVersion)).body.state).toBe('ACCEPTED')
  await move('rita', seat, 'replaceMember', 'The subject has changed since.')
  testApp.api.sessions.forget()
  expect((await guest.get(seat)).status).toBe(401)
  expect((await testApp.withToken().post('/api/v2/guest_sessions', { secret })).status).toBe(404)
})
