import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { makeProgram, makeTerm } from '#academics/server'
import { makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import { testServer } from '#platform/server/database/test-database.fixture.ts'
import type { Caller } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { SurveyCampaign } from '../contract/campaign.ts'
import { Questionnaire } from '../contract/questionnaire.ts'
import { Survey } from '../contract/survey.ts'
import { SurveyText } from '../contract/survey-text.ts'

let testApp: TestApp
let registry: Caller
let lecturer: Caller
let helper: Caller
const students: Caller[] = []
const ids = { course: 0, other: 0, term: 0, lead: 0, survey: 0, student: 0 }

const said = (en: string) => ({ en, pt: en, 'zh-Hant': en })
const clear = { key: 'clear', kind: 'SCALE', text: said('It was clear.'), low: said('no'), high: said('yes') }
const more = { key: 'more', kind: 'TEXT', text: said('What would help?') }
const helped = { key: 'helped', kind: 'SCALE', text: said('Helped me to learn.') }

const person = async (username: string, roles: string[] = []) => {
  const identity = { issuer: 'embedded', subject: username }
  const { id } = await makePerson(testApp.db, { username, officialName: username, roles: roles as [], identity })
  return { id, caller: testApp.as({ username, sub: username }) }
}
const seen = async (who: Caller, at: string) => ({ 'if-match': (await who.get(at)).headers.get('etag') ?? '' })
const move = async (at: string, name: string, body = {}) =>
  registry.post(`${at}/transitions/${name}`, body, await seen(registry, at))
const at = (day: string) => testApp.now.setTime(Date.parse(`${day}T02:00:00.000Z`))
const feedback = () => `/api/v2/courses/${ids.course}/feedback`
const stateOf = async () => (await registry.get(Survey.iri(ids.survey))).body.state

beforeAll(async () => {
  testApp = await openTestApp()
  registry = (await person('rita', ['ROLE_REGISTRY'])).caller
  const lead = await person('lena')
  lecturer = lead.caller
  ids.lead = lead.id
  ids.course = (await makeCourse(testApp.db, { code: 'CS204', lead: lead.id })).id
  const course = await testApp.db
    .selectFrom('course')
    .selectAll()
    .where('id', '=', ids.course)
    .executeTakeFirstOrThrow()
  ids.term = course.term_id
  for (let at = 0; at < 7; at++) {
    const { id, caller } = await person(`student${at}`)
    students.push(caller)
    ids.student = id
    await makeEnrollment(testApp.db, { course_id: ids.course, person_id: id, registered_on: '2026-09-01' })
  }
})

test('a questionnaire is frozen in three languages, then stays as it is and goes on as an edition', async () => {
  const { body: draft } = await registry.post(Questionnaire.path, {
    ...{ name: { en: 'Course' }, scope: 'COURSE', questions: [clear, more] },
  })
  const iri = Questionnaire.iri(draft.id)
  expect((await move(iri, 'freeze')).status).toBe(422)
  await registry.put(iri, { name: said('Course') }, await seen(registry, iri))
  expect((await move(iri, 'freeze')).body.state).toBe('FROZEN')
  const late = await registry.put(iri, { questions: [] }, await seen(registry, iri))
  expect(late.status).toBe(403)
  const next = await registry.post(`${iri}/editions`)
  expect((await registry.get(next.body['@id'])).body).toMatchObject({ edition: 2, follows: draft.id, state: 'DRAFT' })
  const twice = { name: said('Twice'), scope: 'COURSE', questions: [clear, clear] }
  expect((await registry.post(Questionnaire.path, twice)).status).toBe(422)
})

test('approving a campaign plans a survey for each course with students, which opens on its day', async () => {
  const { body: all } = await registry.get(`${Questionnaire.path}?state=FROZEN`)
  const { body: teacher } = await registry.post(Questionnaire.path, {
    ...{ name: said('Teacher'), scope: 'TEACHER', questions: [helped] },
  })
  const campaign = {
    ...{ name: said('Autumn'), term: `/api/v2/terms/${ids.term}`, opensOn: '2026-11-23', closesOn: '2026-12-06' },
    ...{ courseQuestionnaire: all['hydra:member'][0]['@id'], teacherQuestionnaire: Questionnaire.iri(teacher.id) },
  }
  const wrong = { ...campaign, courseQuestionnaire: campaign.teacherQuestionnaire }
  expect((await registry.post(SurveyCampaign.path, wrong)).status).toBe(422)
  expect((await registry.post(SurveyCampaign.path, { ...campaign, closesOn: '2026-11-01' })).status).toBe(422)
  expect((await registry.post(SurveyCampaign.path, { ...campaign, leastAnswers: 3 })).status).toBe(422)
  const { body: made } = await registry.post(SurveyCampaign.path, campaign)
  const iri = SurveyCampaign.iri(made.id)
  expect((await move(iri, 'approve')).status).toBe(422)
  await move(Questionnaire.iri(teacher.id), 'freeze')
  expect((await move(iri, 'approve')).body).toMatchObject({ state: 'APPROVED', surveys: 1 })
  const { body: planned } = await registry.get(`${Survey.path}?campaign.id=${made.id}`)
  ids.survey = planned['hydra:member'][0].id
  expect((await students[0]?.get('/api/v2/my_surveys'))?.body.upcoming).toHaveLength(1)
  await testApp.api.clock()
  expect(await stateOf()).toBe('PLANNED')
})

test('those who teach name who acts for them: somebody who works here and is not asked; the lecturers alone name them', async () => {
  const [hugo, outside] = [await person('hugo', ['ROLE_LECTURER']), await person('outside')]
  helper = hugo.caller
  const { version } = (await lecturer.get(feedback())).body.surveys[0]
  const name = (who: Caller | undefined, ...people: number[]) =>
    who?.put(`${Survey.iri(ids.survey)}/delegates`, { people: people.map((one) => `/api/v2/users/${one}`), version })
  for (const one of [ids.student, outside.id, ids.lead]) expect((await name(lecturer, one))?.status).toBe(422)
  for (const who of [students[0], registry]) expect((await name(who, hugo.id))?.status).toBe(403)
  expect((await name(lecturer, hugo.id))?.body.delegates).toMatchObject([{ name: 'hugo' }])
  expect((await name(lecturer))?.status).toBe(409)
  expect((await name(helper, outside.id))?.status).toBe(403)
  expect((await helper.get('/api/v2/my_surveys')).body.acting).toMatchObject([{ id: ids.survey, state: 'PLANNED' }])
  const { result } = (await helper.get(`${Survey.iri(ids.survey)}/results`)).body
  expect([result.mayAsk, result.mayDelegate, result.delegates]).toEqual([true, false, []])
  const asked = { questions: [{ kind: 'TEXT', text: { en: 'Which week?' } }], version: result.version }
  expect((await helper.put(`${Survey.iri(ids.survey)}/own_questions`, asked)).status).toBe(200)
  const told = await testApp.db.selectFrom('notice').select('person_id').where('key', '=', 'delegated').execute()
  expect(told).toEqual([{ person_id: hugo.id }])
})

test('until it opens, those who teach the course ask up to three questions; whoever was slower overwrites nothing', async () => {
  const own = `${Survey.iri(ids.survey)}/own_questions`
  const { version } = (await lecturer.get(feedback())).body.surveys[0]
  const tempo = { kind: 'SCALE', text: { en: 'The labs came in time.' } }
  const ask = (questions: object[], as = version) => lecturer.put(own, { questions, version: as })
  expect((await ask([tempo, tempo, tempo, tempo])).status).toBe(422)
  expect((await ask([{ kind: 'SCALE', text: { en: ' ' } }])).status).toBe(422)
  expect((await students[0]?.put(own, { questions: [tempo], version }))?.status).toBe(403)
  expect((await ask([tempo, { kind: 'TEXT', text: { en: 'Which lab?' } }])).status).toBe(200)
  expect((await ask([])).status).toBe(409)
  expect((await lecturer.get(feedback())).body.surveys[0].own).toHaveLength(2)
  expect((await students[0]?.get(feedback()))?.body.surveys[0].own).toEqual([])
  at('2026-11-23')
  await testApp.api.clock()
  expect(await stateOf()).toBe('OPEN')
  expect((await ask([], version + 2)).status).toBe(403)
  const asked = await students[0]?.get(`${Survey.iri(ids.survey)}/paper`)
  expect(asked?.body.parts.at(-1)).toMatchObject({ part: 'own', questions: [{ key: 'own1' }, { key: 'own2' }] })
})

const teacherSlot = () => `teacher-${ids.lead}.helped`
const paper = () => `${Survey.iri(ids.survey)}/paper`
const cast = (who: Caller | undefined, answers: object) => who?.post(`${Survey.iri(ids.survey)}/ballot`, { answers })

test('a student finds it among the tasks, resumes the draft, and casts one ballot, however often it is sent', async () => {
  const [first] = students
  const tasks = await first?.get('/api/v2/tasks')
  expect(tasks?.body['hydra:member'].map(({ type }: { type: string }) => type)).toEqual(['COMPLETE_SURVEY'])
  await first?.put(`${Survey.iri(ids.survey)}/draft`, { answers: { 'course.clear': 4, 'course.more': ' ' } })
  expect((await first?.get(paper()))?.body.draft).toEqual({ 'course.clear': 4 })
  expect((await cast(first, { 'course.unknown': 3 }))?.status).toBe(422)
  expect((await cast(first, { 'course.clear': 6 }))?.status).toBe(422)
  expect((await cast(first, {}))?.status).toBe(422)
  const sent = await Promise.all([1, 2, 3].map(() => cast(first, { 'course.clear': 4, [teacherSlot()]: 5 })))
  expect(sent.map((one) => one?.status)).toEqual([200, 200, 200])
  expect((await registry.get(Survey.iri(ids.survey))).body.answered).toBe(1)
  expect((await first?.get('/api/v2/tasks'))?.body['hydra:totalItems']).toBe(0)
  expect((await first?.get(paper()))?.body.mayAnswer).toBe(false)
})

test.runIf(testServer)('a ballot that meets the closing is refused whole, and leaves the box as it was', async () => {
  const box = () => testApp.db.selectFrom('survey_box').selectAll().where('survey_id', '=', ids.survey)
  const before = await box().executeTakeFirstOrThrow()
  const late = await testApp.db.transaction().execute(async (tx) => {
    await tx.selectFrom('survey_box').select('ballots').where('survey_id', '=', ids.survey).forUpdate().execute()
    const ballot = cast(students[5], { 'course.clear': 1, 'course.more': 'too late' })
    // The ballot has been allowed and waits for the box once its statement is among those that wait.
    await vi.waitFor(async () => {
      const waiting = await sql`select from pg_locks where not granted`.execute(testApp.db)
      expect(waiting.rows.length).toBeGreaterThan(0)
    })
    await tx.updateTable('survey').set({ state: 'CLOSED' }).where('id', '=', ids.survey).execute()
    // As an array, because a promise would be waited for inside the transaction.
    return [ballot]
  })
  expect((await late[0])?.status).toBe(422)
  expect(await box().executeTakeFirstOrThrow()).toEqual(before)
  await testApp.set('survey', ids.survey, { state: 'OPEN' })
})

test('those who decline are done, and count as ballots nowhere', async () => {
  await students[6]?.post(`${Survey.iri(ids.survey)}/decline`)
  const { body } = (await students[6]?.get('/api/v2/my_surveys')) ?? { body: {} }
  expect([body.open.length, body.done.length]).toEqual([0, 1])
  expect((await registry.get(Survey.iri(ids.survey))).body.answered).toBe(1)
})

test('nobody else answers: neither lecturers, nor strangers, nor somebody who acts for a student', async () => {
  const stranger = (await person('stranger')).caller
  for (const who of [lecturer, registry]) expect((await cast(who, { 'course.clear': 1 }))?.status).toBe(403)
  expect((await cast(stranger, { 'course.clear': 1 }))?.status).toBe(404)
})

/** Every row of every table besides the boxes, with the transaction that wrote it and its place; and all sequences. */
async function traces(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = 'public' and c.relname <> 'survey_box' order by 1`.execute(testApp.db)
  const found = []
  for (const { name } of tables)
    found.push(
      await sql`select x.xmin::text as xmin, x.ctid::text as ctid, to_jsonb(x) as row
        from ${sql.table(name)} as x`.execute(testApp.db),
    )
  found.push(await sql`select schemaname, sequencename, last_value from pg_sequences order by 1, 2`.execute(testApp.db))
  return JSON.stringify(found.map(({ rows }) => rows))
}

test('each ballot leaves nothing but the box: no row, time, place or number elsewhere, and all that is known in one row', async () => {
  const before = await traces()
  const words = ['first words', 'second words', 'third words', 'fourth words']
  for (const [at, text] of words.entries()) {
    await cast(students[at + 1], { 'course.clear': at + 1, 'course.more': text, [teacherSlot()]: 3 })
    expect(await traces()).toBe(before)
  }
  const box = testApp.db.selectFrom('survey_box').selectAll().where('survey_id', '=', ids.survey)
  const { settled, counts, texts, ballots } = await box.executeTakeFirstOrThrow()
  expect(settled).toEqual([...settled].sort((a: number, b: number) => a - b))
  expect([ballots, counts[teacherSlot()], counts['course.clear']]).toEqual([5, [0, 0, 0, 4, 0, 1], [0, 1, 1, 1, 2]])
  expect([...texts['course.more']].sort()).toEqual([...words].sort())
  const { rows: written } = await sql<{ name: string; versions: number }>`
    select 'draft' as name, count(distinct xmin::text)::int as versions from survey_draft
    union all select 'participant', count(distinct xmin::text)::int from survey_participant`.execute(testApp.db)
  // Nothing that a ballot writes has a row for each person: the invitations are still as they were written at once.
  expect(written).toEqual([
    { name: 'draft', versions: 0 },
    { name: 'participant', versions: 1 },
  ])
})

test('nothing is shown while it is open; then texts are judged by others, and results follow the grades', async () => {
  const open = (await lecturer.get(feedback())).body.surveys[0]
  expect([open.state, open.answered, open.parts]).toEqual(['OPEN', 5, []])
  at('2026-12-07')
  await testApp.api.clock()
  expect(await stateOf()).toBe('CLOSED')
  expect((await lecturer.get(SurveyText.path)).status).toBe(403)
  const { body } = await registry.get(SurveyText.path)
  expect(body['hydra:member'].map(({ text }: { text: string }) => text).sort()).toEqual(
    ['first words', 'second words', 'third words', 'fourth words'].sort(),
  )
  const judge = async (text: string, decided: object) => {
    const { '@id': iri } = body['hydra:member'].find((one: { text: string }) => one.text === text)
    return registry.put(iri, decided, await seen(registry, iri))
  }
  await judge('first words', { decision: 'PUBLIC' })
  await judge('second words', { decision: 'PRIVATE' })
  await judge('third words', { decision: 'DELETED' })
  await testApp.api.clock()
  expect(await stateOf()).toBe('CLOSED')
  await judge('fourth words', { decision: 'PUBLIC', edited: 'fourth' })
  await testApp.api.clock()
  expect(await stateOf()).toBe('REVIEWED')
  expect((await lecturer.get(feedback())).body.surveys[0].parts).toEqual([])
  await testApp.db.updateTable('grade_sheet').set({ state: 'PUBLISHED' }).where('course_id', '=', ids.course).execute()
  await testApp.api.clock()
  expect(await stateOf()).toBe('PUBLISHED')
  const shown = (await lecturer.get(feedback())).body.surveys[0]
  const [course, teacher] = shown.parts
  expect(course.questions[0]).toMatchObject({ key: 'clear', counts: [1, 1, 1, 2, 0], answered: 5, mean: 2.8 })
  expect(course.texts[0].texts.sort()).toEqual(['first words', 'fourth', 'second words'])
  expect(teacher.questions[0]).toMatchObject({ key: 'helped', answered: 5 })
  const forStudent = (await students[0]?.get(feedback()))?.body.surveys[0]
  expect(forStudent.parts[0].texts[0].texts.sort()).toEqual(['first words', 'fourth'])
  // Who acts for the lecturers reads what the class reads, and not what is for a teacher alone.
  const forHelper = (await helper.get(`${Survey.iri(ids.survey)}/results`)).body.result
  expect(forHelper.parts[0].texts[0].texts.sort()).toEqual(['first words', 'fourth'])
  await person('ada', ['ROLE_SUPER_ADMIN'])
  const impersonator = { id: 'ada', username: 'ada', reason: 'to see what is wrong' }
  const acting = testApp.as({ username: 'lena', sub: 'lena', impersonator })
  const forActing = (await acting.get(feedback())).body.surveys[0]
  expect(forActing.parts[0].texts[0].texts.sort()).toEqual(['first words', 'fourth'])
  const reply = { reply: { en: 'Not hers.' }, version: forActing.version }
  expect((await acting.put(`${Survey.iri(ids.survey)}/reply`, reply)).status).toBe(403)
  const kept = await testApp.db.selectFrom('survey_text').select(['text', 'edited']).execute()
  expect(kept.map(({ text }) => text).sort()).toEqual(['first words', 'fourth', 'second words'])
})

test('the lecturer answers to the results, and this class and the next one read it', async () => {
  const at = `${Survey.iri(ids.survey)}/reply`
  const { version } = (await lecturer.get(feedback())).body.surveys[0]
  const reply = (en: string) => ({ reply: { en }, version })
  expect((await students[0]?.put(at, reply('No.')))?.status).toBe(403)
  expect((await helper.put(at, reply('More examples from next week on.'))).status).toBe(200)
  expect((await lecturer.put(at, reply('Written meanwhile.'))).status).toBe(409)
  const { body } = (await students[0]?.get(feedback())) ?? { body: {} }
  expect([body.surveys[0].reply.en, body.before]).toEqual(['More examples from next week on.', null])
  const { module_id } = await testApp.db
    .selectFrom('course')
    .select('module_id')
    .where('id', '=', ids.course)
    .executeTakeFirstOrThrow()
  const next = await makeTerm(testApp.db, { code: '2027S', starts_on: '2027-02-01', ends_on: '2027-06-30' })
  const course = await makeCourse(testApp.db, { code: 'CS204-2', module_id, term_id: next.id })
  const fresh = await person('fresh')
  await makeEnrollment(testApp.db, { course_id: course.id, person_id: fresh.id, registered_on: '2026-12-01' })
  const forNext = await fresh.caller.get(`/api/v2/courses/${course.id}/feedback`)
  expect(forNext.body.before.reply.en).toBe('More examples from next week on.')
})

test('the record of the course has its ratings and the reply', async () => {
  const { body } = await lecturer.get(`/api/v2/courses/${ids.course}/record`)
  const [ratings] = body.sections.filter(({ key }: { key: string }) => key === 'feedback')
  expect(ratings.texts).toEqual(['Reply of the lecturers: More examples from next week on.'])
  expect(ratings.tables[0].rows[0].cells).toEqual(['It was clear.', '5', '2.8', '–'])
})

test('the report is a PDF for those who know of the survey, and for nobody else', async () => {
  const at = `${Survey.iri(ids.survey)}/report`
  expect((await lecturer.get(at)).headers.get('content-type')).toBe('application/pdf')
  expect((await (await person('passer-by')).caller.get(at)).status).toBe(404)
})

test('a coordinator follows the programme by state, turnout and means, and asks for a reply once a week', async () => {
  const { db } = testApp
  const scope_id = (await makeProgram(db, { code: 'CS' })).id
  await db.updateTable('module').set({ program_id: scope_id }).execute()
  const { id: person_id, caller: coordinator } = await person('carla')
  await inserted(db, 'academic_role', { person_id, role: 'COORDINATOR', scope_type: 'program', scope_id })
  const { body } = await coordinator.get(`${Survey.path}?program.id=${scope_id}`)
  expect(body['hydra:member']).toMatchObject([
    { state: 'PUBLISHED', invited: 7, answered: 5, courseMean: 2.8, lecturers: ['lena'], warning: null },
  ])
  const { result } = (await coordinator.get(`${Survey.iri(ids.survey)}/results`)).body
  expect(result.parts[0].texts[0].texts.sort()).toEqual(['first words', 'fourth'])
  const ask = () => coordinator.post(`${Survey.iri(ids.survey)}/reply_requests`)
  expect((await ask()).status).toBe(409)
  await testApp.set('survey', ids.survey, { reply: null, replied_at: null })
  for (let time = 0; time < 2; time++) expect((await ask()).body.asked).toBe(2)
  const asked = await db.selectFrom('notice').select('person_id').where('key', '=', 'replyAsked').execute()
  expect(asked).toHaveLength(2)
})

test('the next edition says of other words whether they mean the same, before it is frozen', async () => {
  const { body: all } = await registry.get(`${Questionnaire.path}?state=FROZEN&scope=COURSE`)
  const { body: made } = await registry.post(`${all['hydra:member'][0]['@id']}/editions`)
  const iri = Questionnaire.iri(made.id)
  const write = async (...questions: object[]) => registry.put(iri, { questions }, await seen(registry, iri))
  const hours = { key: 'hours', kind: 'NUMBER', text: said('Hours a week?'), least: 0, most: 30 }
  expect((await write(clear, { ...hours, most: 90 })).status).toBe(422)
  const clearer = { ...clear, text: said('It was clear to me.') }
  const freeze = async () => (await move(iri, 'freeze')).status
  expect([(await write(clearer, hours)).status, await freeze()]).toEqual([200, 422])
  // A scale that becomes a choice has no trend that could go on.
  await write({ ...clearer, kind: 'YES_NO', keepsTrend: true })
  expect(await freeze()).toBe(422)
  const { body: uses } = await registry.get(`${iri}/uses`)
  expect(uses.questions).toContainEqual({ key: 'clear', answers: 5, since: expect.anything() })
  expect(uses.editions.find(({ surveys }: { surveys: number }) => surveys > 0)).toMatchObject({ open: 0, answers: 5 })
  await write({ ...clearer, keepsTrend: true }, hours)
  expect(await freeze()).toBe(200)
})
