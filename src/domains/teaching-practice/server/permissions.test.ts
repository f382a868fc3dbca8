import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { endGuestLinks } from '#people/server'
import type { ResourceHandler } from '#platform/server/resource/resource-handler.ts'
import type { Caller } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { School } from '../contract/school.ts'
import { PracticeSupervisor } from '../contract/supervisor.ts'
import { makeConflict } from './conflicts/conflict.fixture.ts'
import { makeCorrection, makeObjection, makeVersion } from './due-process/due-process.fixture.ts'
import { makeAssignment } from './factory.ts'
import { teachingPractice } from './index.ts'
import { makeLink, makeOutsider, makeReady, makeUser, type Party, type PracticeFixture } from './practice.fixture.ts'
import { rowsOf } from './rows.fixture.ts'

/**
 * Who may do what with practices, as observed through the API. There are three practices, each with its school, its
 * student, its supervisor and its mentor: in `c` the supervisor was requested and has not answered yet. A word is an
 * item, such as `a.draft`, or all items that begin with it, such as `a`; `–` means none and no list at all, `0` an
 * empty list. The co-mentor, the mentors and the coordinator came by mailed links; `former` is a co-mentor whose link
 * was ended.
 */
const table = `
                               | manager | supervisor | asked | otherSup | student | otherStudent | mentor | coMentor | coordinator | otherMentor | former | registry | nobody
TeachingPractice list          | all     | a          | c     | b        | a       | b            | a      | a        | a           | b           | –      | 0        | 0
TeachingPractice read          | all     | a          | c     | b        | a       | b            | a      | a        | a           | b           | –      | –        | –
TeachingPractice create        | all     | –          | –     | –        | –       | –            | –      | –        | –           | –           | –      | –        | –
TeachingPractice update        | all     | –          | –     | –        | –       | –            | –      | –        | –           | –           | –      | –        | –
TeachingPractice openRequirements | all  | –          | –     | –        | –       | –            | –      | –        | –           | –           | –      | –        | –
TeachingPractice requestSchool | all     | –          | –     | –        | –       | –            | –      | –        | –           | –           | –      | –        | –
TeachingPractice accept        | all     | –          | –     | –        | –       | –            | –      | –        | a           | –           | –      | –        | –
TeachingPractice decline       | all     | –          | –     | –        | –       | –            | –      | –        | a           | –           | –      | –        | –
TeachingPractice start         | all     | –          | –     | –        | –       | –            | –      | –        | –           | –           | –      | –        | –
TeachingPractice suspend       | all     | –          | –     | –        | –       | –            | –      | –        | –           | –           | –      | –        | –
TeachingPractice resume        | all     | –          | –     | –        | –       | –            | –      | –        | –           | –           | –      | –        | –
TeachingPractice needReplacement | all   | –          | –     | –        | –       | –            | –      | –        | –           | –           | –      | –        | –
TeachingPractice replace       | all     | –          | –     | –        | –       | –            | –      | –        | –           | –           | –      | –        | –
TeachingPractice openEvaluation | all    | –          | –     | –        | –       | –            | –      | –        | –           | –           | –      | –        | –
TeachingPractice toModeration  | all     | a          | –     | b        | –       | –            | –      | –        | –           | –           | –      | –        | –
TeachingPractice grade         | all     | –          | –     | –        | –       | –            | –      | –        | –           | –           | –      | –        | –
TeachingPractice complete      | all     | –          | –     | –        | –       | –            | –      | –        | –           | –           | –      | –        | –
TeachingPractice withdraw      | all     | –          | –     | –        | –       | –            | –      | –        | –           | –           | –      | –        | –
TeachingPractice fail          | all     | –          | –     | –        | –       | –            | –      | –        | –           | –           | –      | –        | –
TeachingPractice cancel        | all     | –          | –     | –        | –       | –            | –      | –        | –           | –           | –      | –        | –
School list | all | a | c | b | all | all | – | – | – | – | – | 0 | 0
School read | all | a | c | b | a | b | – | – | – | – | – | – | –
School create                  | all     | –          | –     | –        | –       | –            | –      | –        | –           | –           | –      | –        | –
School update                  | all     | –          | –     | –        | –       | –            | –      | –        | –           | –           | –      | –        | –
PracticeSupervisor list        | all     | a.supervisor a.mentor a.coMentor | c | b | a.supervisor a.mentor a.coMentor | b | – | – | – | – | – | 0 | 0
PracticeSupervisor read        | all     | a.supervisor a.mentor a.coMentor | c | b | a.supervisor a.mentor a.coMentor | b | – | – | – | – | – | – | –
PracticeSupervisor create      | all     | –          | –     | –        | –       | –            | –      | –        | –           | –           | –      | –        | –
PracticeSupervisor update      | all     | –          | –     | –        | –       | –            | –      | –        | –           | –           | –      | –        | –
PracticeAssignment list        | all     | a          | c     | b        | a       | b            | a      | a        | a           | b           | –      | 0        | 0
PracticeAssignment read        | all     | a          | c     | b        | a       | b            | a      | a        | a           | b           | –      | –        | –
PracticeAssignment create      | all     | –          | –     | –        | –       | –            | –      | –        | –           | –           | –      | –        | –
PracticeAssignment accept      | all     | a.supervisor | c.supervisor | b.supervisor | – | –      | a.mentor | a.coMentor | –       | b.mentor    | –      | –        | –
PracticeAssignment decline     | all     | a.supervisor | c.supervisor | b.supervisor | – | –      | a.mentor | a.coMentor | –       | b.mentor    | –      | –        | –
PracticeAssignment replace     | all     | –          | –     | –        | –       | –            | –      | –        | –           | –           | –      | –        | –
PracticeEpisode list           | all     | a          | 0     | b        | a       | b            | –      | –        | –           | –           | –      | 0        | 0
PracticeEpisode read           | all     | a          | –     | b        | a       | b            | –      | –        | –           | –           | –      | –        | –
PracticeEpisode update         | –       | –          | –     | –        | –       | –            | –      | –        | –           | –           | –      | –        | –
PracticeRequirement list       | all     | a          | 0     | b        | a       | b            | –      | –        | –           | –           | –      | 0        | 0
PracticeRequirement read       | all     | a          | –     | b        | a       | b            | –      | –        | –           | –           | –      | –        | –
PracticeRequirement update     | –       | –          | –     | –        | a       | b            | –      | –        | –           | –           | –      | –        | –
PracticeRequirement submit     | –       | –          | –     | –        | a       | b            | –      | –        | –           | –           | –      | –        | –
PracticeRequirement verify     | all     | –          | –     | –        | –       | –            | –      | –        | –           | –           | –      | –        | –
PracticeRequirement sendBack   | all     | –          | –     | –        | –       | –            | –      | –        | –           | –           | –      | –        | –
PracticeRequirement waive      | all     | –          | –     | –        | –       | –            | –      | –        | –           | –           | –      | –        | –
PracticeRequirement ask        | all     | –          | –     | –        | –       | –            | –      | –        | –           | –           | –      | –        | –
TimeLog list                   | a.taught b.taught c.taught | a.taught | 0 | b.taught | a | b | a.taught | a.taught | 0 | b.taught    | –      | 0        | 0
TimeLog read                   | a.taught b.taught c.taught | a.taught | – | b.taught | a | b | a.taught | a.taught | – | b.taught    | –      | –        | –
TimeLog create                 | –       | –          | –     | –        | a       | b            | –      | –        | –           | –           | –      | –        | –
TimeLog update                 | –       | –          | –     | –        | a.draft | b.draft      | –      | –        | –           | –           | –      | –        | –
TimeLog delete                 | –       | –          | –     | –        | a.draft | b.draft      | –      | –        | –           | –           | –      | –        | –
TimeLog submit                 | –       | –          | –     | –        | a       | b            | –      | –        | –           | –           | –      | –        | –
TimeLog recall                 | –       | –          | –     | –        | a       | b            | –      | –        | –           | –           | –      | –        | –
TimeLog approve                | all     | a          | –     | b        | –       | –            | a      | a        | –           | b           | –      | –        | –
TimeLog sendBack               | all     | a          | –     | b        | –       | –            | a      | a        | –           | b           | –      | –        | –
PracticeMeeting list           | all     | a          | 0     | b        | a       | b            | –      | –        | –           | –           | –      | 0        | 0
PracticeMeeting read           | all     | a          | –     | b        | a       | b            | –      | –        | –           | –           | –      | –        | –
PracticeMeeting create         | –       | a          | –     | b        | –       | –            | –      | –        | –           | –           | –      | –        | –
PracticeMeeting update         | –       | a          | –     | b        | –       | –            | –      | –        | –           | –           | –      | –        | –
PracticeMeeting hold           | –       | a          | –     | b        | –       | –            | –      | –        | –           | –           | –      | –        | –
PracticeMeeting sign           | –       | a          | –     | b        | –       | –            | –      | –        | –           | –           | –      | –        | –
PracticeMeeting countersign    | –       | –          | –     | –        | a       | b            | –      | –        | –           | –           | –      | –        | –
PracticeMeeting dispute        | –       | –          | –     | –        | a       | b            | –      | –        | –           | –           | –      | –        | –
PracticeMeeting reopen         | –       | a          | –     | b        | –       | –            | –      | –        | –           | –           | –      | –        | –
PracticeMeeting cancel         | –       | a          | –     | b        | –       | –            | –      | –        | –           | –           | –      | –        | –
PracticeEvaluation list        | all     | a.interim a.final a.otherFinal a.self | c.interim c.final | b | a.final a.otherFinal a.self | b | a.otherInterim a.otherFinal | 0 | 0 | b.otherInterim b.otherFinal | – | 0 | 0
PracticeEvaluation read        | all     | a.interim a.final a.otherFinal a.self | c.interim c.final | b | a.final a.otherFinal a.self | b | a.otherInterim a.otherFinal | – | – | b.otherInterim b.otherFinal | – | – | –
PracticeEvaluation update      | –       | a.interim a.final | – | b.interim b.final | a.self | b.self | a.otherInterim a.otherFinal | – | – | b.otherInterim b.otherFinal | – | – | –
PracticeEvaluation submit      | –       | a.interim a.final | – | b.interim b.final | a.self | b.self | a.otherInterim a.otherFinal | – | – | b.otherInterim b.otherFinal | – | – | –
PracticeEvaluation recall      | –       | a.interim a.final | – | b.interim b.final | – | – | a.otherInterim a.otherFinal | – | – | b.otherInterim b.otherFinal | – | – | –
PracticeEvaluation acknowledge | –       | –          | –     | –        | a.interim a.otherInterim a.final a.otherFinal | b.interim b.otherInterim b.final b.otherFinal | – | – | – | – | – | – | –
PracticeEvaluation dispute     | –       | –          | –     | –        | a.interim a.otherInterim a.final a.otherFinal | b.interim b.otherInterim b.final b.otherFinal | – | – | – | – | – | – | –
EvaluationForm list            | all     | all        | all   | all      | all     | all          | all    | –        | –           | all         | –      | all      | all
EvaluationForm read            | all     | all        | all   | all      | all     | all          | all    | –        | –           | all         | –      | all      | all
PracticeEvaluationVersion list | all | a | c | b | a | b | 0 | 0 | 0 | 0 | – | 0 | 0
PracticeEvaluationVersion read | all | a | c | b | a | b | – | – | – | – | – | – | –
PracticeObjection list | all | a | c | b | a | b | 0 | 0 | 0 | 0 | – | 0 | 0
PracticeObjection read | all | a | c | b | a | b | – | – | – | – | – | – | –
PracticeObjection create | – | – | – | – | – | – | – | – | – | – | – | – | –
PracticeObjection uphold | all | – | – | – | – | – | – | – | – | – | – | – | –
PracticeObjection reject | all | – | – | – | – | – | – | – | – | – | – | – | –
PracticeObjection retract | – | – | – | – | a | b | – | – | – | – | – | – | –
PracticeGradeCorrection list | all | a | 0 | b | a | b | – | – | – | – | – | 0 | 0
PracticeGradeCorrection read | all | a | – | b | a | b | – | – | – | – | – | – | –
PracticeGradeCorrection create | – | – | – | – | – | – | – | – | – | – | – | – | –
PracticeGradeCorrection update | all | – | – | – | – | – | – | – | – | – | – | – | –
PracticeGradeCorrection propose | all | – | – | – | – | – | – | – | – | – | – | – | –
PracticeGradeCorrection approve | all | – | – | – | – | – | – | – | – | – | – | – | –
PracticeGradeCorrection reject | all | – | – | – | – | – | – | – | – | – | – | – | –
PracticeGradeCorrection retract | all | – | – | – | – | – | – | – | – | – | – | – | –
PracticeConflict list | all | 0 | 0 | 0 | a | b | – | – | – | – | – | 0 | 0
PracticeConflict read | all | – | – | – | a | b | – | – | – | – | – | – | –
PracticeConflict create | – | – | – | – | a | b | – | – | – | – | – | – | –
PracticeConflict allow | all | – | – | – | – | – | – | – | – | – | – | – | –
PracticeConflict disallow | all | – | – | – | – | – | – | – | – | – | – | – | –
PracticeConflict retract | – | – | – | – | a | b | – | – | – | – | – | – | –
PracticeLink list              | all     | –          | –     | –        | –       | –            | –      | –        | –           | –           | –      | –        | –
PracticeLink read              | all     | –          | –     | –        | –       | –            | –      | –        | –           | –           | –      | –        | –
PracticeLink remind            | all     | –          | –     | –        | –       | –            | –      | –        | –           | –           | –      | –        | –
PracticeLink revoke            | all     | –          | –     | –        | –       | –            | –      | –        | –           | –           | –      | –        | –
PracticeLink renew             | all     | –          | –     | –        | –       | –            | –      | –        | –           | –           | –      | –        | –
`
const [head = [], ...lines] = table
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((part) => part.trim()))
const personas = head.slice(1)
const rows = new Map(lines.map(([name = '', ...cells]) => [name, cells]))

const known = teachingPractice.handlers.flatMap((one) => {
  const verbs = [
    ...(one.create ? ['create'] : []),
    ...(one.update ? ['update'] : []),
    ...(one.remove ? ['delete'] : []),
  ]
  const actions = ['list', 'read', ...verbs, ...Object.keys(one.resource.flow?.transitions ?? {})]
  return actions.map((action) => [`${one.resource.type} ${action}`, one, action] as const)
})

let testApp: TestApp
const callers: Record<string, Caller> = {}
const things: Record<string, Record<string, number>> = {}
const iris: Record<string, string> = {}

beforeAll(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  const [a, b, c] = [await makeReady(db), await makeReady(db), await makeReady(db, { state: 'CONFIRMED' })]
  await testApp.set('practice_assignment', c.supervising, { state: 'PROPOSED' })
  await testApp.set('practice_evaluation', a.otherInterim, { state: 'DRAFT' })
  const members = { manager: a.manager, supervisor: a.supervisor, asked: c.supervisor, otherSup: b.supervisor }
  const others = {
    registry: await makeUser(db, 'registry', { roles: ['ROLE_REGISTRY'] }),
    nobody: await makeUser(db, 'nobody'),
  }
  for (const [who, { username }] of Object.entries({
    ...members,
    student: a.student,
    otherStudent: b.student,
    ...others,
  }))
    callers[who] = testApp.as({ username, sub: username })
  const coMentor = await makeOutsider(db, 'co-mentor', a.school)
  const former = await makeOutsider(db, 'former', a.school)
  const part = async ({ entry }: Party, state: 'ACCEPTED' | 'REPLACED') =>
    (await makeAssignment(db, { practice_id: a.practice, supervisor_id: entry, role: 'CO_MENTOR', state })).id
  const parts = { coMentor: await part(coMentor, 'ACCEPTED'), former: await part(former, 'REPLACED') }
  const links = {
    'a.mentor': await come('mentor', a, a.mentor),
    'a.coMentor': await come('coMentor', a, coMentor, 'CO_MENTOR'),
    'a.coordinator': await come('coordinator', a, a.coordinator, 'SCHOOL_COORDINATOR'),
    'a.former': await come('former', a, former, 'CO_MENTOR'),
    'b.mentor': await come('otherMentor', b, b.mentor),
  }
  await endGuestLinks(db, { objects: [a.iri], people: [former.person] })
  await testApp.api.sessions.forget()
  const each = (pick: (made: PracticeFixture) => Record<string, number>) =>
    named({ a: pick(a), b: pick(b), c: pick(c) })
  Object.assign(things, {
    TeachingPractice: { a: a.practice, b: b.practice, c: c.practice },
    School: { a: a.school, b: b.school, c: c.school },
    PracticeSupervisor: {
      ...each(({ supervisor, mentor }) => ({ supervisor: supervisor.entry, mentor: mentor.entry })),
      ...{ 'a.coMentor': coMentor.entry, 'a.former': former.entry, coordinator: a.coordinator.entry },
      ...{ otherCoordinator: b.coordinator.entry, thirdCoordinator: c.coordinator.entry },
    },
    PracticeAssignment: {
      ...each((one) => ({ supervisor: one.supervising, mentor: one.mentoring })),
      ...named({ a: parts }),
    },
    PracticeEpisode: { a: await episodeOf(a), b: await episodeOf(b) },
    PracticeRequirement: { a: a.requirement, b: b.requirement, c: c.requirement },
    TimeLog: each(({ taught, draft }) => ({ taught, draft })),
    PracticeMeeting: each(({ visit, talk }) => ({ visit, talk })),
    PracticeEvaluation: each(({ interim, otherInterim, final, otherFinal, self }) => ({
      ...{ interim, otherInterim, final, otherFinal, self },
    })),
    EvaluationForm: Object.fromEntries(
      (await db.selectFrom('evaluation_form').select(['id', 'code']).execute()).map(({ id, code }) => [code, id]),
    ),
    PracticeLink: links,
    ...(await dueProcess({ a, b, c })),
  })
  await testApp.db.deleteFrom('practice_time_log').where('id', 'in', [a.observed, b.observed, c.observed]).execute()
  Object.assign(iris, { a: a.iri, b: b.iri, c: c.iri, newcomer: `/api/v2/users/${(await newcomer()).id}` })
})

const episodeOf = async ({ practice }: PracticeFixture): Promise<number> =>
  (
    await testApp.db
      .selectFrom('practice_episode')
      .select('id')
      .where('practice_id', '=', practice)
      .executeTakeFirstOrThrow()
  ).id
type Make = (made: PracticeFixture) => Promise<number>
/** An earlier version of a form, an objection and a correction in each practice. */
async function dueProcess(practices: Record<string, PracticeFixture>) {
  const makers: [string, Make][] = [
    ['PracticeEvaluationVersion', (made) => makeVersion(testApp.db, made)],
    ['PracticeConflict', (made) => makeConflict(testApp.db, made)],
    ['PracticeObjection', (made) => makeObjection(testApp.db, made)],
    ['PracticeGradeCorrection', (made) => makeCorrection(testApp.db, made, 'APPROVED')],
  ]
  const found: Record<string, Record<string, number>> = {}
  for (const [type, make] of makers)
    for (const [name, made] of Object.entries(practices)) found[type] = { ...found[type], [name]: await make(made) }
  return found
}

const newcomer = () => makeUser(testApp.db, 'newcomer', { studentNumber: 'S-new' })
const named = (some: Record<string, Record<string, number>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(some).flatMap(([of, ids]) => Object.entries(ids).map(([name, id]) => [`${of}.${name}`, id])),
  )

/** A person who comes by a mailed link. */
async function come(
  who: string,
  made: PracticeFixture,
  party: Party,
  part?: Parameters<typeof makeLink>[3],
): Promise<number> {
  const { id, secret } = await makeLink(testApp.db, made, party, part)
  const { body } = await testApp.withToken().post('/api/v2/guest_sessions', { secret })
  const guest = testApp.withToken(body.accessToken)
  expect((await guest.get(made.iri)).status).toBe(200)
  callers[who] = guest
  return id
}

const caller = (who: string): Caller => {
  const found = callers[who]
  if (!found) throw new Error(`Nobody is called ${who}.`)
  return found
}

/** The items that a cell names; an unknown name is an error in the table. */
function thingsOf(row: string, who: string): string[] {
  const cell = rows.get(row)?.[personas.indexOf(who)] ?? ''
  const all = Object.keys(things[row.split(' ')[0] ?? ''] ?? {})
  if (cell === 'all') return all
  if (cell === '–' || cell === '0') return []
  return cell.split(' ').flatMap((word) => {
    const meant = all.filter((name) => name === word || name.startsWith(`${word}.`))
    expect(meant, `${row}, ${who}: ${word}`).not.toEqual([])
    return meant
  })
}

test('the table names every action of every resource, and everybody in every row', () => {
  expect(lines.map(([name]) => name).sort()).toEqual(known.map(([name]) => name).sort())
  for (const cells of rows.values()) expect(cells).toHaveLength(personas.length)
  expect(personas.toSorted()).toEqual(Object.keys(callers).sort())
})

test.each(known)('%s', async (name, one, action) => {
  const before = await rowsOf(testApp.db)
  if (action === 'list') for (const who of personas) await expectList(name, one, who)
  else if (action === 'read') for (const who of personas) await expectReads(name, one, who)
  else if (action === 'create') for (const who of personas) await expectCreates(name, one, who)
  else await inState(one, action, () => expectWrites(name, one, action))
  // Views by guests are recorded in the audit, which is ignored here.
  const unnoted = (rows: string[]) => rows.filter((row) => !row.startsWith('audit_'))
  if (action !== 'create') expect(unnoted(await rowsOf(testApp.db))).toEqual(unnoted(before))
})

async function expectList(name: string, { resource }: ResourceHandler, who: string): Promise<void> {
  const { status, body } = await caller(who).get(`${resource.path}?itemsPerPage=999`)
  const ids: number[] = (body['hydra:member'] ?? []).map(({ id }: { id: number }) => id)
  const isOpen = rows.get(name)?.[personas.indexOf(who)] !== '–'
  const wanted = thingsOf(name, who).map((thing) => things[resource.type]?.[thing] ?? 0)
  expect({ who, status, ids: ids.sort(byNumber) }).toEqual({
    who,
    status: isOpen ? 200 : ended(who, 403),
    ids: wanted.sort(byNumber),
  })
}
/** The session of a replaced person has ended with the link. */
const ended = (who: string, status: number) => (who === 'former' ? 401 : status)
const byNumber = (a: number, b: number) => a - b

async function expectReads(name: string, { resource }: ResourceHandler, who: string): Promise<void> {
  const allowed = thingsOf(name, who)
  const all = Object.entries(things[resource.type] ?? {})
  const observed = await Promise.all(all.map(async ([, id]) => (await caller(who).get(resource.iri(id))).status))
  const wanted = all.map(([thing]) => [thing, allowed.includes(thing) ? 200 : ended(who, 404)])
  expect({ who, ...Object.fromEntries(all.map(([thing], at) => [thing, observed[at]])) }).toEqual({
    ...{ who, ...Object.fromEntries(wanted) },
  })
}

/** Tries an update or a transition with an old version: people who may do it get 412, so that nothing changes. */
async function expectWrites(name: string, { resource }: ResourceHandler, action: string): Promise<void> {
  const stale = { 'if-match': '"0-x"' }
  const write = async (who: string, iri: string): Promise<number> => {
    if (action === 'update') return (await caller(who).put(iri, {}, stale)).status
    if (action === 'delete') return (await caller(who).delete(iri, stale)).status
    return (await caller(who).post(`${iri}/transitions/${action}`, { reason: 'It was agreed so, by all.' }, stale))
      .status
  }
  for (const who of personas) {
    const allowed = thingsOf(name, who)
    for (const [thing, id] of Object.entries(things[resource.type] ?? {})) {
      const status = await write(who, resource.iri(id))
      const told = `${who} ${thing}`
      if (allowed.includes(thing)) expect([told, status]).toEqual([told, 412])
      else expect([401, 403, 404], told).toContain(status)
      // Only people who may see the item get 403.
      if (status === 403) expect([told, (await caller(who).get(resource.iri(id))).status]).toEqual([told, 200])
    }
  }
}

/** The state in which each resource can be changed; others have none, or the table decides. */
const open: Record<string, string> = {
  PracticeRequirement: 'MISSING',
  PracticeMeeting: 'HELD',
  PracticeEvaluation: 'DRAFT',
  PracticeGradeCorrection: 'DRAFT',
}

/** Puts all items in the state in which the transition can begin, and restores them afterwards. */
async function inState({ resource, table }: ResourceHandler, action: string, work: () => Promise<void>) {
  const state = action === 'update' ? open[resource.type] : resource.flow?.transitions[action]?.from[0]
  if (!state) return work()
  const rows = await testApp.db.selectFrom(table).select(['id', 'state']).execute()
  await sql`update ${sql.table(table)} set state = ${state}`.execute(testApp.db)
  testApp.api.sessions.forget()
  await work()
  for (const row of rows) await testApp.set(table, row.id, { state: row.state })
  testApp.api.sessions.forget()
}

let made = 0
/** A valid body for every resource that can be created; `practice` is the practice it belongs to. */
const bodies: Record<string, (practice: string) => object> = {
  School: () => ({ code: `new-${++made}`, name: { en: 'New' }, kind: 'PRIMARY', district: 'Coloane' }),
  PracticeSupervisor: () => ({ englishName: 'New', email: `new-${++made}@school.example` }),
  PracticeAssignment: (practice) => ({
    ...{
      practice,
      supervisor: PracticeSupervisor.iri(things.PracticeSupervisor?.['c.supervisor'] ?? 0),
      role: 'CO_MENTOR',
    },
  }),
  TimeLog: (practice) => ({ practice, date: '2026-11-20', startsAt: '08:00', endsAt: '09:00', kind: 'OTHER' }),
  PracticeConflict: (practice) => ({
    practice,
    school: School.iri(things.School?.c ?? 0),
    relation: 'My sister works there.',
  }),
  PracticeObjection: (practice) => ({ practice, text: 'The portfolio was not looked at.' }),
  PracticeGradeCorrection: (practice) => ({
    ...{ practice, moderation: 2 },
    scores: { supervisor: 80, mentor: 80, portfolio: 90, attendance: 100 },
  }),
  PracticeMeeting: (practice) => ({ practice, kind: 'ONLINE', at: '2026-12-01T08:00:00Z' }),
  TeachingPractice: () => ({
    ...{
      student: iris.newcomer,
      term: '/api/v2/terms/1',
      school: School.iri(things.School?.a ?? 0),
      subjects: 'Music',
    },
    ...{ requiredHours: { observation: 1, teaching: 1, other: 1 }, startsOn: '2030-01-01', endsOn: '2030-02-01' },
  }),
}

/** For each practice: the item is created (and removed again), or refused with nothing changed. */
async function expectCreates(name: string, { resource, table }: ResourceHandler, who: string): Promise<void> {
  const cell = rows.get(name)?.[personas.indexOf(who)]
  for (const practice of ['a', 'b', 'c']) {
    const before = await rowsOf(testApp.db)
    const { status, body } = await caller(who).post(resource.path, bodies[resource.type]?.(iris[practice] ?? ''))
    const told = `${who} ${practice} ${JSON.stringify(body.violations ?? '')}`
    if (cell === 'all' || cell === practice) {
      expect([told, status]).toEqual([told, 201])
      await testApp.db.deleteFrom(table).where('id', '=', body.id).execute()
      testApp.api.sessions.forget()
    } else {
      // People who may create such items for others get an error that there is no such practice.
      expect([ended(who, 403), 422], told).toContain(status)
      if (status === 422) expect(body.violations).toMatchObject([{ propertyPath: 'practice' }])
      expect(await rowsOf(testApp.db)).toEqual(before)
    }
  }
}
