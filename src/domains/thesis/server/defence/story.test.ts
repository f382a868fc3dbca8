import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makePerson } from '#people/server'
import { anyVersion } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { type DefenceStory, defenceDay, openDefence } from '../../test/defence-story.ts'

let story: DefenceStory
beforeEach(async () => {
  story = await openDefence()
})

const stateOf = async () => (await story.story.as('rita').get(story.story.thesis)).body.state
const violationsOf = ({ body }: { body: { violations?: { propertyPath: string; message: string }[] } }) =>
  body.violations?.map(({ propertyPath, message }) => [propertyPath, message])
const mails = () =>
  story.story.testApp.db
    .selectFrom('mail_message')
    .select(['recipient', 'template', 'calendar'])
    .orderBy('id')
    .execute()

/** Another thesis of the university, with Vera in its committee and a defence at the same time. */
async function otherDefence(more: object = {}) {
  const { db } = story.story.testApp
  const { rows } = await sql<{
    id: number
  }>`insert into thesis (template_id, program_id, title, language, area, idea, state)
    select template_id, program_id, title, language, area, idea, 'DEFENCE_SCHEDULED' from thesis limit 1
    returning id`.execute(db)
  const thesis_id = rows[0]?.id ?? 0
  const committee_id = await inserted(db, 'thesis_committee', { thesis_id, state: 'APPROVED' })
  const person_id = story.story.ids.vera
  await inserted(db, 'committee_seat', { committee_id, person_id, role: 'MEMBER', state: 'ACCEPTED' })
  await inserted(db, 'thesis_defence', {
    ...{ thesis_id, day: defenceDay, at: '14:00', time_zone: 'Asia/Macau', length: 90, language: 'en', ...more },
  })
}

test('a defence keeps the days of notice, has a place, and is announced if it is public', async () => {
  expect(violationsOf(await story.schedule({ day: '2026-11-24' }))).toEqual([
    ['day', 'A defence can be scheduled from 28 November 2026 on.'],
  ])
  expect(violationsOf(await story.schedule({ place: '' }))?.[0]?.[0]).toBe('place')
  expect(violationsOf(await story.schedule({ announcement: '' }))?.[0]?.[0]).toBe('announcement')
  expect(violationsOf(await story.schedule({ timeZone: 'Mars/Phobos' }))?.[0]?.[0]).toBe('timeZone')
  expect(await stateOf()).toBe('READY_FOR_DEFENCE')
  expect((await story.story.as('ana').post('/api/v2/thesis_defences', {})).status).toBe(403)
})

test('a scheduled defence is in the calendars and mails of everybody, and a task of the chair', async () => {
  expect(await story.tasksOf('rita')).toContain('defenceToSchedule')
  expect((await story.schedule()).status).toBe(201)
  expect(await stateOf()).toBe('DEFENCE_SCHEDULED')
  expect(await story.tasksOf('nuno')).toContain('defenceToRecord')
  const sent = (await mails()).filter(({ template }) => template === 'defenceInvitation')
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual(
    ['ana', 'nuno', 'rui', 'vera'].map((who) => `${who}@example.edu`),
  )
  expect(sent.every(({ calendar }) => calendar.file.includes('METHOD:REQUEST'))).toBe(true)
  for (const who of ['rui', 'ana', 'nuno', 'vera']) {
    const { body } = await story.story.as(who).get(`/api/v2/schedule?from=${defenceDay}&until=${defenceDay}`)
    expect([who, body.events.map(({ place }: { place: string }) => place)]).toEqual([who, ['Room B201']])
  }
  expect((await story.schedule()).status).toBe(422)
})

test('a member who has something else then is named, and may be missing while a quorum is free', async () => {
  await otherDefence()
  const refused = violationsOf(await story.schedule())
  expect(refused).toEqual([['at', 'Members who are free at that time: 1. At least 2 are needed.']])
  await sql`update thesis_template set defence_quorum = 1`.execute(story.story.testApp.db)
  expect(violationsOf(await story.schedule())?.[0]?.[1]).toContain('vera')
  expect((await story.schedule({ despiteClash: true })).status).toBe(201)
})

test('who accepts after the defence was scheduled gets its invitation alone, and has a letter of appointment', async () => {
  const { db } = story.story.testApp
  const { committee_id } = await db.selectFrom('committee_seat').select('committee_id').executeTakeFirstOrThrow()
  const identity = { issuer: 'embedded', subject: 'zoe' }
  const { id: person_id } = await makePerson(db, {
    ...{ username: 'zoe', officialName: 'zoe', email: 'zoe@example.edu', roles: ['ROLE_LECTURER'], identity },
  })
  const invited = { person_id, role: 'MEMBER', state: 'INVITED', answer_by: '2026-12-30' }
  const seat = await inserted(db, 'committee_seat', { committee_id, ...invited })
  await story.schedule()
  const before = (await mails()).length
  const iri = `/api/v2/committee_seats/${seat}`
  const as = story.story.as('zoe')
  await as.put(
    iri,
    { supervised: 'NO', wroteTogether: 'NO', related: 'NO', sameEmployer: 'NO', otherReason: 'NO' },
    anyVersion,
  )
  expect((await as.post(`${iri}/transitions/accept`, {}, anyVersion)).body.state).toBe('ACCEPTED')
  const [sent, ...others] = (await mails()).slice(before).filter(({ calendar }) => calendar !== null)
  expect([sent?.recipient, sent?.template, others]).toEqual(['zoe@example.edu', 'defenceInvitation', []])
  for (const language of ['en', 'pt', 'zh-Hant'])
    expect((await as.send('GET', `${iri}/letter?language=${language}`)).status).toBe(200)
})

test('without a free chair there is no defence, whatever is confirmed', async () => {
  await otherDefence()
  const { db } = story.story.testApp
  await sql`update thesis_template set defence_quorum = 1`.execute(db)
  await sql`update committee_seat set role = 'MEMBER' where id = ${story.seats.nuno}`.execute(db)
  await sql`update committee_seat set role = 'CHAIR' where id = ${story.seats.vera}`.execute(db)
  expect(violationsOf(await story.schedule({ despiteClash: true }))?.[0]?.[1]).toContain('vera')
})

test('times are proposed at which everybody and a room are free, and it is told who is busy, never with what', async () => {
  const { db } = story.story.testApp
  const rooms = await Promise.all(
    [30, 20].map((capacity) => inserted(db, 'room', { code: `B${capacity}`, name: { en: 'Hall' }, capacity })),
  )
  await otherDefence({ room_id: rooms[1] })
  const at = `${story.story.thesis}/defence_slots?from=${defenceDay}&length=90`
  const { body } = await story.story.as('rita').get(at)
  expect(
    body.people.map(({ person, role, needed }: (typeof body.people)[number]) => [person.name, role, needed]),
  ).toEqual([
    ['nuno', 'CHAIR', true],
    ['vera', 'REVIEWER', false],
    ['ana', 'SUPERVISOR', false],
    ['rui', 'AUTHOR', true],
  ])
  expect([body.times, body.withoutQuorum, body.neededBusy]).toEqual([270, 5, []])
  const [first] = body.slots
  expect([first.day, first.at, first.room.code, first.busy]).toEqual([defenceDay, '09:00', 'B20', []])
  expect(first.notice.split('\n')).toHaveLength(3)
  expect((await story.story.as('ana').get(at)).status).toBe(403)
  expect((await story.schedule({ day: first.day, at: first.at, room: first.room['@id'], place: '' })).status).toBe(201)
})

test('a room that another defence uses is refused', async () => {
  const { db } = story.story.testApp
  const room = await inserted(db, 'room', { code: 'B201', name: { en: 'B201' } })
  const other = await inserted(db, 'room', { code: 'B202', name: { en: 'B202' } })
  await otherDefence({ room_id: room })
  await sql`update committee_seat set state = 'DECLINED' where role = 'MEMBER'`.execute(db)
  expect(violationsOf(await story.schedule({ room: `/api/v2/rooms/${room}` }))).toEqual([
    ['room', 'The room is in use at this time.'],
  ])
  expect((await story.schedule({ room: `/api/v2/rooms/${other}` })).status).toBe(201)
})

test('a postponed defence stays in the history, its mails cancel it, and another is scheduled', async () => {
  await story.schedule()
  expect((await story.moveDefence('vera', 'postpone', 'The chair is ill this week.')).status).toBe(403)
  expect((await story.moveDefence('rita', 'postpone', 'The chair is ill this week.')).body.state).toBe('POSTPONED')
  expect(await stateOf()).toBe('READY_FOR_DEFENCE')
  const off = (await mails()).filter(({ template }) => template === 'defenceCancellation')
  expect(off).toHaveLength(4)
  expect(off[0]?.calendar.file).toContain('STATUS:CANCELLED')
  expect((await story.schedule({ day: '2026-12-16' })).status).toBe(201)
  expect(
    (await story.defences('rui')).map(({ day, reason }: { day: string; reason: string }) => [day, reason]),
  ).toEqual([
    ['2026-12-16', null],
    [defenceDay, 'The chair is ill this week.'],
  ])
})

test('the chair records a defence that has begun, with a quorum, an outcome and minutes; nobody else does', async () => {
  await story.schedule()
  expect((await story.mark('vera', 'attend')).body.blockers).toEqual(['The defence has not begun yet.'])
  expect((await story.moveDefence('nuno', 'record')).body.blockers).toEqual([
    'The defence has not begun yet.',
    'Members of whom it is not recorded whether they were present: 2.',
    '0 of at least 2 members were present.',
    'The outcome is missing.',
    'The minutes of the defence are empty.',
  ])
  story.story.testApp.now.setTime(Date.parse(`${defenceDay}T09:00:00Z`))
  await story.mark('nuno', 'attend')
  await story.mark('vera', 'miss')
  await story.write({ outcome: 'PASS', minutes: 'Every question was answered.' })
  expect((await story.moveDefence('nuno', 'record')).body.blockers).toEqual(['1 of at least 2 members were present.'])
  await story.mark('vera', 'attend')
  expect((await story.defences('rui'))[0]).not.toHaveProperty('outcome')
  expect((await story.moveDefence('rita', 'record')).status).toBe(403)
  expect((await story.moveDefence('nuno', 'record')).body).toMatchObject({ state: 'RECORDED', outcome: 'PASS' })
  expect(await stateOf()).toBe('DEFENDED')
  expect((await story.defences('rui'))[0]).toMatchObject({ outcome: 'PASS', present: 2, signed: 0 })
  expect((await story.write({ minutes: 'Other minutes.' })).status).toBe(403)
  await expect(
    sql`update thesis_defence set minutes = 'Other minutes.'`.execute(story.story.testApp.db),
  ).rejects.toThrow('never changes')
})

test('whoever was present signs the minutes, each for themselves', async () => {
  await story.hold('PASS')
  expect(await story.tasksOf('vera')).toContain('defenceToSign')
  expect((await story.mark('vera', 'signMinutes', 'vera')).body.blockers).toEqual(['Give your own mark first.'])
  expect((await story.mark('vera', 'signMinutes', 'nuno')).status).toBe(403)
  expect((await story.give('vera', 15)).body.state).toBe('SIGNED')
  expect((await story.mark('vera', 'miss')).status).toBe(403)
  expect((await story.defences())[0]).toMatchObject({ present: 2, signed: 1 })
})

const later = () => story.story.testApp.now.setTime(story.story.testApp.now.getTime() + 60_000)

test('corrections are asked for by the chair, written by the authors, and accepted or returned', async () => {
  const { move } = story.story
  await story.hold('PASS_MINOR')
  expect(await story.tasksOf('nuno')).toContain('correctionsToRequire')
  expect((await move('rita', 'requireCorrections', 'Explain the second table.')).status).toBe(403)
  const { body } = await move('nuno', 'requireCorrections', 'Explain the second table.')
  expect(body).toMatchObject({ state: 'POST_DEFENCE_CORRECTIONS', dueOn: '2027-01-13' })
  expect(await story.tasksOf('rui')).toContain('correctionsToWrite')
  expect((await move('ana', 'confirmCorrections')).body.blockers).toEqual([
    'No corrected text has been added since the corrections were requested.',
  ])
  expect((await story.addText('corrected')).status).toBe(200)
  expect(await story.tasksOf('nuno')).toContain('correctionsToCheck')
  later()
  await move('nuno', 'returnCorrections', 'The third table is still unclear.')
  expect((await move('nuno', 'confirmCorrections')).body.blockers).toHaveLength(1)
  await story.addText('corrected again')
  expect((await move('ana', 'confirmCorrections')).body.correctedAt).not.toBeNull()
})

test('who fails is told why, and the examination can be opened again', async () => {
  const { move } = story.story
  await story.hold('FAIL')
  expect((await move('rita', 'redefend', 'A second attempt is due.')).body.blockers).toEqual([
    'The outcome of the defence asks for no other one.',
  ])
  expect((await move('nuno', 'failThesis', 'The method does not hold.')).status).toBe(403)
  expect((await move('rita', 'failThesis', 'The method does not hold.')).body).toMatchObject({
    ...{ state: 'FAILED', overallStatus: 'CLOSE' },
  })
  expect((await move('rita', 'reopenExamination', 'The appeal was granted.')).body.state).toBe('DEFENDED')
})

test('a defence is repeated after another review, as often as the rules allow', async () => {
  const { move } = story.story
  await story.hold('REDEFEND')
  await sql`update thesis_template set most_defences = 1`.execute(story.story.testApp.db)
  expect((await move('rita', 'redefend', 'A second attempt is due.')).body.blockers).toEqual([
    'The rules allow at most this many defences: 1.',
  ])
  await sql`update thesis_template set most_defences = 2`.execute(story.story.testApp.db)
  expect((await move('rita', 'redefend', 'A second attempt is due.')).body.state).toBe('UNDER_REVIEW')
})

const marksSeenBy = async (who: string) =>
  (await story.attendances(who)).flatMap(({ mark }: { mark?: number | null }) => (mark == null ? [] : [mark])).sort()

test('members see the marks of the others after their own, and everybody else none before it is confirmed', async () => {
  await story.hold('PASS')
  await story.give('vera', 12)
  for (const who of ['nuno', 'rita', 'ana', 'rui']) expect([who, await marksSeenBy(who)]).toEqual([who, []])
  expect(await marksSeenBy('vera')).toEqual([12])
  expect((await story.moveDefence('nuno', 'confirmMark')).body.blockers).toEqual([
    'Members who have not given their mark and signed: 1.',
  ])
  await story.give('nuno', 17)
  expect(await marksSeenBy('nuno')).toEqual([12, 17])
  for (const who of ['rita', 'ana', 'rui']) {
    expect([who, await marksSeenBy(who)]).toEqual([who, []])
    expect([who, (await story.defences(who))[0].mark]).toEqual([who, undefined])
  }
  await expect(sql`update defence_attendance set mark = 20`.execute(story.story.testApp.db)).rejects.toThrow(
    'never changes',
  )
})

test('the mark follows from the weights; the chair and then somebody else confirm it, and the authors read it', async () => {
  await sql`update thesis_template set reviewer_weight = 2`.execute(story.story.testApp.db)
  await story.hold('PASS')
  await story.give('vera', 12)
  await story.give('nuno', 17)
  expect(await story.tasksOf('nuno')).toContain('markToConfirm')
  expect((await story.moveDefence('rita', 'confirmMark')).status).toBe(403)
  expect((await story.moveDefence('rita', 'confirmGrade')).body.blockers).toEqual([
    'The chair has not confirmed the mark yet.',
  ])
  expect((await story.moveDefence('nuno', 'confirmMark')).body.blockers).toEqual([
    'The marks are 5 points apart, the limit is 4.',
  ])
  const [{ '@id': iri }] = await story.defences()
  const { as } = story.story
  const acknowledge = { acknowledge: ['marksFarApart'] }
  expect((await as('nuno').post(`${iri}/transitions/confirmMark`, acknowledge, anyVersion)).body.mark).toBe(13.7)
  expect(await story.tasksOf('rita')).toContain('gradeToConfirm')
  expect((await story.defences('rita'))[0].mark).toBe(13.7)
  expect((await story.defences('rui'))[0]).not.toHaveProperty('mark')
  expect((await story.moveDefence('rita', 'confirmGrade')).body.gradeConfirmedAt).not.toBeNull()
  expect((await story.defences('rui'))[0].mark).toBe(13.7)
  expect(await marksSeenBy('rui')).toEqual([])
})

test('a defence that was not passed has no mark', async () => {
  await story.hold('FAIL')
  expect((await story.mark('vera', 'signMinutes', 'vera')).body.state).toBe('SIGNED')
  await story.mark('nuno', 'signMinutes', 'nuno')
  expect((await story.moveDefence('nuno', 'confirmMark')).body.blockers).toEqual([
    'A defence that was not passed has no mark.',
  ])
})

test('the minutes are a paper for everybody of the thesis once the outcome is recorded', async () => {
  await story.hold('PASS')
  const minutes = async (who: string) => {
    const [{ '@id': iri }] = await story.defences()
    return (await story.story.as(who).get(`${iri}/minutes`)).status
  }
  for (const [who, status] of [
    ['nuno', 200],
    ['rui', 200],
  ] as const)
    expect([who, await minutes(who)]).toEqual([who, status])
})
