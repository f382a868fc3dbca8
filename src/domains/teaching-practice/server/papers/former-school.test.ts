import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Caller, Reply } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { workOf } from '#platform/test/work.ts'
import { PracticeAssignment } from '../../contract/assignment.ts'
import { School } from '../../contract/school.ts'
import { PracticeSupervisor } from '../../contract/supervisor.ts'
import { makeAssignment, makeSchool } from '../factory.ts'
import { makeEntry, makeLink, makeOutsider, makeReady, type Party, type PracticeFixture } from '../practice.fixture.ts'
import { isMailCurrent } from './current-mail.ts'
import { sendDigests } from './digest.ts'

let testApp: TestApp
let made: PracticeFixture
const today = '2026-11-23'
beforeEach(async () => {
  testApp = await openTestApp()
  made = await makeReady(testApp.db)
})

const boss = () => testApp.as({ username: made.manager.username, sub: made.manager.username })
const must = ({ status, body }: Reply, wanted = 200) => {
  expect({ status, ...body }).toMatchObject({ status: wanted })
  return body
}
async function move(caller: Caller, iri: string, name: string, body: object = {}) {
  const headers = { 'if-match': (await caller.get(iri)).headers.get('etag') ?? '' }
  return must(await caller.post(`${iri}/transitions/${name}`, body, headers))
}
const reason = { reason: 'It was agreed with everybody by telephone.' }

type Row = { id: number; template: string; values: Record<string, string>; person_id: number }
const lettersTo = async ({ email }: Pick<Party, 'email'>): Promise<Row[]> =>
  (
    await sql<Row>`select id, template, "values", person_id from mail_message
      where recipient = ${email} order by id`.execute(testApp.db)
  ).rows
const wanted = ({ id, template, person_id: personId }: Row) =>
  isMailCurrent({ id, template, personId, domain: 'teaching-practice' }, workOf(testApp, today))
/** The letters to a person, and whether each would still be sent now. */
const sentTo = async (party: Party) => {
  const fates: [string, boolean][] = []
  for (const one of await lettersTo(party)) fates.push([one.template, await wanted(one)])
  return fates
}
/** Another school that takes over the practice, and its coordinator. */
async function goElsewhere(): Promise<Party> {
  const { id: bay } = await makeSchool(testApp.db, { code: `bay-${made.name}`, name: { en: 'Bay School' } })
  const head = await makeOutsider(testApp.db, `head-${made.name}`, bay, true)
  const headers = { 'if-match': (await boss().get(made.iri)).headers.get('etag') ?? '' }
  must(await boss().put(made.iri, { school: School.iri(bay) }, headers))
  return head
}

test('a pending letter about an interruption is not sent to a school that the practice has left', async () => {
  await move(boss(), made.iri, 'needReplacement', reason)
  expect(await sentTo(made.coordinator)).toEqual([['interrupted', true]])
  const head = await goElsewhere()
  expect(await sentTo(made.coordinator)).toEqual([
    ['interrupted', false],
    ['moved', true],
  ])
  expect(await sentTo(made.mentor)).toEqual([
    ['interrupted', false],
    ['finish', true],
  ])
  // For the supervisor of the university it is still true.
  expect(await sentTo(made.supervisor)).toEqual([['interrupted', true]])
  await move(boss(), made.iri, 'requestSchool')
  expect((await lettersTo(head)).map(({ template, values }) => [template, values.school])).toEqual([
    ['placement', 'Bay School'],
  ])
})

test('pending letters to a replaced mentor are not sent, and are shown as such beside their link', async () => {
  await move(boss(), made.iri, 'suspend', reason)
  await move(boss(), made.iri, 'resume')
  await move(boss(), made.iri, 'openEvaluation')
  const waiting = (await lettersTo(made.mentor)).at(-1)
  expect([waiting?.template, waiting && (await wanted(waiting))]).toEqual(['evaluation', true])
  await move(boss(), PracticeAssignment.iri(made.mentoring), 'replace', reason)
  expect(waiting && (await wanted(waiting))).toBe(false)
  expect((await sentTo(made.mentor)).at(-1)?.[1]).toBe(true)
})

test('a letter about the end of a role is not sent to a person who has the role again', async () => {
  await move(boss(), PracticeAssignment.iri(made.mentoring), 'replace', reason)
  const [told] = await lettersTo(made.mentor)
  const body = { practice: made.iri, supervisor: PracticeSupervisor.iri(made.mentor.entry), role: 'SCHOOL_MENTOR' }
  must(await boss().post(PracticeAssignment.path, body), 201)
  expect(told && (await wanted(told))).toBe(false)
})

test('a letter that names the previous school is rewritten with the present one', async () => {
  await testApp.set('practice_assignment', made.supervising, { state: 'REPLACED' })
  const body = {
    ...{ practice: made.iri, supervisor: PracticeSupervisor.iri(made.supervisor.entry), role: 'UNIVERSITY_SUPERVISOR' },
  }
  must(await boss().post(PracticeAssignment.path, body), 201)
  await testApp.set('teaching_practice', made.practice, { state: 'REPLACEMENT_NEEDED' })
  await goElsewhere()
  const [before] = await lettersTo(made.supervisor)
  expect([before?.values.school, before && (await wanted(before))]).toEqual([`School ${made.name}`, false])
  const after = (await lettersTo(made.supervisor)).at(-1)
  expect([after?.template, after?.values.school, after && (await wanted(after))]).toEqual([
    ...['supervisor', 'Bay School', true],
  ])
})

test('the weekly letter to a former mentor names their school, and is rewritten without a student who has no more tasks', async () => {
  const other = await makeReady(testApp.db)
  await testApp.set('teaching_practice', other.practice, { school_id: made.school })
  await makeAssignment(testApp.db, {
    ...{ practice_id: other.practice, supervisor_id: made.mentor.entry, role: 'CO_MENTOR' as const },
  })
  await makeLink(testApp.db, other, made.mentor, 'CO_MENTOR', School.iri(made.school))
  const entry = await makeEntry(testApp.db, { practice_id: made.practice, date: '2026-11-09', state: 'SUBMITTED' })
  await makeEntry(testApp.db, { practice_id: other.practice, date: '2026-11-09', state: 'SUBMITTED' })
  await testApp.set('teaching_practice', made.practice, { state: 'REPLACEMENT_NEEDED' })
  await goElsewhere()
  await testApp.set('teaching_practice', made.practice, { state: 'ACTIVE' })
  await sendDigests(workOf(testApp, today))
  const digests = async () => (await lettersTo(made.mentor)).filter(({ template }) => template === 'digest')
  const [digest] = await digests()
  expect(digest?.values).toMatchObject({ school: `School ${made.name}` })
  expect(digest?.values.list?.split('\n')).toHaveLength(2)
  expect(digest && (await wanted(digest))).toBe(true)
  await testApp.set('practice_time_log', entry, { state: 'APPROVED' })
  expect(digest && (await wanted(digest))).toBe(false)
  const [, again] = await digests()
  expect(again?.values.list).toContain(other.student.username)
  expect(again?.values.list).not.toContain(made.student.username)
  expect(again && (await wanted(again))).toBe(true)
})
