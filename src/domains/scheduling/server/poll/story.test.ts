import { beforeAll, expect, test } from 'vitest'
import { makePerson } from '#people/server'
import { anyVersion, type Caller } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { MeetingPoll } from '../../contract/poll.ts'
import { PollParticipant } from '../../contract/poll-participant.ts'
import { askForMeeting, meetingsAbout } from '../meetings.ts'

let testApp: TestApp
let [lecturer, colleague]: Caller[] = []
const ids: Record<string, number> = {}
const people = ['ana', 'rui', 'mina'] as const

beforeAll(async () => {
  testApp = await openTestApp()
  for (const username of people) {
    const identity = { issuer: 'embedded', subject: username }
    const roles = username === 'mina' ? [] : (['ROLE_LECTURER'] as const)
    const email = `${username}@example.edu`
    const made = await makePerson(testApp.db, {
      ...{ username, officialName: username, identity, roles: [...roles], email, staffNumber: `T-${username}` },
    })
    ids[username] = made.id
  }
  lecturer = testApp.as({ username: 'ana', sub: 'ana' })
  colleague = testApp.as({ username: 'rui', sub: 'rui' })
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const day = inDays(9).slice(0, 10)
const asked = {
  ...{ title: 'Thesis seminar', days: [day], dayStartsAt: '09:00', dayEndsAt: '12:00', step: 30, minutes: 60 },
  closesAt: inDays(5),
}
const of = (caller: Caller | undefined): Caller => {
  if (!caller) throw new Error('Nobody is signed in.')
  return caller
}
const makePoll = async (more: object = {}) => {
  const { body } = await of(lecturer).post(MeetingPoll.path, { ...asked, ...more })
  return body as { id: number; '@id': string }
}
const fill = (caller: Caller | undefined, id: number, answers: Record<string, string>) =>
  of(caller).post(`${MeetingPoll.iri(id)}/answers`, {
    cells: Object.entries(answers).map(([at, answer]) => ({ day, at, answer })),
  })
const mails = () => testApp.db.selectFrom('mail_message').selectAll().orderBy('id').execute()
/** A request without a session. */
const outsider = (path: string, body?: object) => {
  const caller = testApp.withToken(undefined)
  return body ? caller.post(path, body) : caller.get(path)
}

/** The code in the link of the latest letter to an address. */
async function codeFor(email: string): Promise<string> {
  const letters = await mails()
  const letter = letters.findLast(({ recipient }) => recipient === email)
  return String(letter?.values.code)
}

test('people and an outsider answer, the time is chosen, and everybody gets the same appointment', async () => {
  const poll = await makePoll({ participants: [`/api/v2/users/${ids.rui}`] })
  const invited = { poll: poll['@id'], name: 'Marta Vilela', email: 'marta@example.org', required: true }
  expect((await of(lecturer).post(PollParticipant.path, invited)).status).toBe(201)
  expect((await of(lecturer).post(PollParticipant.path, invited)).status).toBe(422)
  const code = await codeFor('marta@example.org')

  expect((await fill(lecturer, poll.id, { '09:00': 'AVAILABLE', '09:30': 'AVAILABLE' })).status).toBe(200)
  await fill(colleague, poll.id, { '09:00': 'AVAILABLE', '09:30': 'IF_NEEDED', '10:00': 'AVAILABLE' })
  await fill(colleague, poll.id, { '10:00': 'NO' })
  const cells = [
    { day, at: '09:00', answer: 'AVAILABLE' },
    { day, at: '09:30', answer: 'AVAILABLE' },
  ]
  expect((await outsider(`/api/v2/poll_links/${code}/answers`, { cells })).status).toBe(200)

  const events = await testApp.db.selectFrom('audit_event').selectAll().execute()
  expect(JSON.stringify(events)).not.toContain(code)

  const { body: answers } = await of(lecturer).get(`${poll['@id']}/answers`)
  expect(answers.yes).toEqual([3, 2, 0, 0, 0, 0])
  expect(answers.maybe).toEqual([0, 1, 0, 0, 0, 0])
  expect(answers.people.map(({ answers: one }: { answers: string }) => one).sort()).toEqual([
    'YINNNN',
    'YYNNNN',
    'YYNNNN',
  ])

  expect((await of(lecturer).post(`${poll['@id']}/transitions/decide`, {}, anyVersion)).status).toBe(403)
  await of(lecturer).put(poll['@id'], { chosenDay: day, chosenAt: '09:00', place: 'Room 3' }, anyVersion)
  const before = (await mails()).length
  expect((await of(lecturer).post(`${poll['@id']}/transitions/decide`, {}, anyVersion)).body.state).toBe('DECIDED')
  const sent = (await mails()).slice(before)
  expect(sent.map(({ recipient, template }) => [recipient, template])).toEqual([
    ['ana@example.edu', 'meetingSet'],
    ['rui@example.edu', 'meetingSet'],
    ['marta@example.org', 'meetingSet'],
  ])
  for (const { calendar, recipient } of sent) {
    expect(calendar.method).toBe('REQUEST')
    expect(calendar.file).toContain('METHOD:REQUEST')
    expect(calendar.file).toContain(`UID:meeting-${poll.id}@`)
    expect(calendar.file).toContain('SEQUENCE:1')
    expect(calendar.file.replaceAll('\r\n ', '')).toMatch(new RegExp(`mailto:${recipient}`, 'i'))
    const others = ['rui@example.edu', 'marta@example.org'].filter((one) => one !== recipient)
    for (const other of others) expect(calendar.file).not.toContain(other)
  }
  const { body: schedule } = await of(colleague).get(`/api/v2/schedule?from=${day}&until=${day}`)
  expect(schedule.events).toMatchObject([{ uid: `meeting-${poll.id}`, kind: 'MEETING', place: 'Room 3' }])

  await of(lecturer).put(poll['@id'], { chosenAt: '10:00' }, anyVersion)
  expect((await mails()).at(-1)).toMatchObject({ template: 'meetingChanged', recipient: 'marta@example.org' })
  expect((await mails()).at(-1)?.calendar.file).toContain('SEQUENCE:2')
  const reason = { reason: 'The building is closed that day.' }
  await of(lecturer).post(`${poll['@id']}/transitions/cancel`, reason, anyVersion)
  const off = (await mails()).at(-1)
  expect(off).toMatchObject({ template: 'meetingOff', calendar: { method: 'CANCEL' } })
  expect(off?.calendar.file).toContain('STATUS:CANCELLED')
  expect(off?.calendar.file).toContain('SEQUENCE:3')
})

test('an outsider sees the poll of their link and nobody else, and a replaced link no longer works', async () => {
  const poll = await makePoll({ title: 'Joint project', participants: [`/api/v2/users/${ids.rui}`] })
  await of(lecturer).post(PollParticipant.path, { poll: poll['@id'], name: 'Ivo', email: 'ivo@example.org' })
  await fill(colleague, poll.id, { '11:00': 'AVAILABLE' })
  const code = await codeFor('ivo@example.org')
  const { body, status } = await outsider(`/api/v2/poll_links/${code}`)
  expect([status, body.title, body.organiser, body.name]).toEqual([200, 'Joint project', 'ana', 'Ivo'])
  expect(JSON.stringify(body)).not.toContain('rui')
  expect(body.yes).toEqual([0, 0, 0, 0, 1, 0])
  expect(
    (await testApp.db.selectFrom('poll_participant').selectAll().execute()).map(({ link_hash }) => link_hash),
  ).not.toContain(code)

  const { id } = await testApp.db
    .selectFrom('poll_participant')
    .select('id')
    .where('email', '=', 'ivo@example.org')
    .executeTakeFirstOrThrow()
  expect((await of(colleague).post(`${PollParticipant.iri(id)}/link`, {})).status).toBe(403)
  expect((await of(lecturer).post(`${PollParticipant.iri(id)}/link`, {})).body.sentTo).toBe('ivo@example.org')
  expect((await outsider(`/api/v2/poll_links/${code}`)).status).toBe(404)
  const newer = await codeFor('ivo@example.org')
  expect((await outsider(`/api/v2/poll_links/${newer}`)).status).toBe(200)
  const outside = [{ day, at: '08:00', answer: 'AVAILABLE' }]
  expect((await outsider(`/api/v2/poll_links/${newer}/answers`, { cells: outside })).status).toBe(422)
  await of(lecturer).post(`${poll['@id']}/transitions/cancel`, { reason: 'The project was postponed.' }, anyVersion)
  const late = [{ day, at: '09:00', answer: 'AVAILABLE' }]
  expect((await outsider(`/api/v2/poll_links/${newer}/answers`, { cells: late })).status).toBe(422)
})

test('in a hidden poll people see how many can after their own answer, and of the people only themselves', async () => {
  const poll = await makePoll({ hidden: true, participants: [`/api/v2/users/${ids.rui}`] })
  await fill(lecturer, poll.id, { '09:00': 'AVAILABLE' })
  const before = (await of(colleague).get(`${poll['@id']}/answers`)).body
  expect([before.yes, before.people.length]).toEqual([null, 1])
  await fill(colleague, poll.id, { '09:00': 'AVAILABLE' })
  const after = (await of(colleague).get(`${poll['@id']}/answers`)).body
  expect([after.yes[0], after.people.map(({ name }: { name: string }) => name)]).toEqual([2, ['rui']])
  const { body } = await of(colleague).get(`${poll['@id']}/participants`)
  expect(body['hydra:member'].map(({ name }: { name: string }) => name)).toEqual(['rui'])
})

test.each([
  ['Europe/Lisbon', ['2027-03-26', '2027-03-29'], ['2027-03-26T09:00:00.000Z', '2027-03-29T08:00:00.000Z']],
  ['Europe/Lisbon', ['2027-10-29', '2027-11-01'], ['2027-10-29T08:00:00.000Z', '2027-11-01T09:00:00.000Z']],
  ['Asia/Macau', ['2027-03-26', '2027-03-29'], ['2027-03-26T01:00:00.000Z', '2027-03-29T01:00:00.000Z']],
])('nine o’clock in %s stays nine o’clock when clocks are changed (%s)', async (timeZone, days, instants) => {
  const poll = await makePoll({ timeZone, days, dayStartsAt: '09:00', dayEndsAt: '10:00', step: 60, minutes: 60 })
  const { body } = await of(lecturer).get(`${poll['@id']}/answers`)
  expect(body.instants).toEqual(instants)
  await of(lecturer).put(poll['@id'], { chosenDay: days[1], chosenAt: '09:00' }, anyVersion)
  const { body: chosen } = await of(lecturer).get(poll['@id'])
  expect([chosen.chosenAt, new Date(chosen.startsAt).toISOString()]).toEqual(['09:00', instants[1]])
})

test('two meetings that are decided at once for one room do not both get it', async () => {
  const room = await testApp.db
    .insertInto('room')
    .values({ code: 'C.412', name: { en: 'C.412' }, capacity: 12 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const polls = [await makePoll(), await makePoll({ title: 'Another' })]
  const where = { chosenDay: day, chosenAt: '10:30', room: `/api/v2/rooms/${room.id}` }
  for (const poll of polls) await of(lecturer).put(poll['@id'], where, anyVersion)
  const statuses = await Promise.all(
    polls.map((poll) => of(lecturer).post(`${poll['@id']}/transitions/decide`, {}, anyVersion)),
  )
  expect(statuses.map(({ status }) => status).sort()).toEqual([200, 422])
  const { body } = await of(lecturer).get(`${polls[0]?.['@id']}/free_rooms?day=${day}&at=10:00`)
  expect(body.rooms.map(({ code }: { code: string }) => code)).not.toContain('C.412')
  const free = await of(lecturer).get(`${polls[0]?.['@id']}/free_rooms?day=${day}&at=09:00`)
  expect(free.body.rooms.map(({ code }: { code: string }) => code)).toContain('C.412')
})

test('a person whom the organiser does not find is not asked, and hours that do not fit are named', async () => {
  const refused = async (more: object) => {
    const { status, body } = await of(lecturer).post(MeetingPoll.path, { ...asked, ...more })
    return [status, body.violations?.[0]?.propertyPath]
  }
  expect(await refused({ participants: ['/api/v2/users/2000000000'] })).toEqual([422, 'participants'])
  expect(await refused({ dayEndsAt: '08:00' })).toEqual([422, 'dayEndsAt'])
  expect(await refused({ minutes: 600 })).toEqual([422, 'minutes'])
  expect(await refused({ days: [day, day] })).toEqual([422, 'days'])
  expect(await refused({ closesAt: inDays(-30) })).toEqual([422, 'closesAt'])
  expect(await refused({ timeZone: 'Nowhere/Land' })).toEqual([422, 'timeZone'])
})

test('another part of the portal asks for a meeting, and reads the time that was chosen', async () => {
  const subject = '/api/v2/theses/12'
  const { title: _, ...grid } = asked
  const id = await askForMeeting(
    {
      ...{ db: testApp.db, timeZone: 'Asia/Macau', language: 'en', now: testApp.now },
      emit: async () => undefined,
    },
    {
      ...{ ...grid, subject, title: 'Defence', about: '', purpose: 'DEFENCE', hidden: false },
      organiser: { id: ids.ana ?? 0, name: 'ana' },
      participants: [{ id: ids.mina ?? 0, required: true }],
    },
  )
  expect(await meetingsAbout(testApp, subject)).toMatchObject([{ poll: id, state: 'OPEN', startsAt: null }])
  await of(lecturer).put(MeetingPoll.iri(id), { chosenDay: day, chosenAt: '11:00' }, anyVersion)
  await of(lecturer).post(`${MeetingPoll.iri(id)}/transitions/decide`, {}, anyVersion)
  const [meeting] = await meetingsAbout(testApp, subject)
  expect(meeting).toMatchObject({ poll: id, state: 'DECIDED', startsAt: expect.stringMatching(/T03:00/) })
})
