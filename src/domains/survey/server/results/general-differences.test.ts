import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeTerm } from '#academics/server'
import { makePerson } from '#people/server'
import { seededRandom } from '#platform/server/demo/seeded-random.ts'
import type { Caller } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import type { SurveyResult } from '../../contract/feedback.ts'
import { Survey } from '../../contract/survey.ts'

let testApp: TestApp
let registry: Caller
let readers: Caller[]
let asked: Caller
const random = seededRandom(17)
const least = 5

/** A survey about no course in the test: the answers that came in; 0 is “cannot say”. */
type Sample = { survey: number; answers: number[] }
const samples: Sample[] = []
const ids = { questionnaire: 0, term: 0, reader: 0, asked: 0 }

const person = async (username: string, roles: string[] = []) => {
  const identity = { issuer: 'embedded', subject: username }
  const { id } = await makePerson(testApp.db, { username, officialName: username, roles: roles as [], identity })
  return { id, caller: testApp.as({ username, sub: username }) }
}
const said = (en: string) => JSON.stringify({ en, pt: en, 'zh-Hant': en })

/** A survey of a kind about no course, with its campaign, a reader and somebody who was asked. */
async function addSurvey(state: string, { named = false, invited = 10 } = {}): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into survey_campaign (name, kind, term_id, opens_on, closes_on, course_questionnaire_id, asks, named, state)
      values (${said('General')}::jsonb, 'GENERAL', ${ids.term}, '2026-11-01', '2026-11-20', ${ids.questionnaire},
        'STUDENTS', ${named}, 'APPROVED') returning id)
    , read as (insert into survey_reader (campaign_id, person_id) select id, ${ids.reader}::int from made)
    insert into survey (campaign_id, opens_on, closes_on, invited, state)
    select id, '2026-11-01'::date, '2026-11-20'::date, ${invited}::int, ${state} from made returning id`.execute(
    testApp.db,
  )
  const survey = rows[0]?.id ?? 0
  await testApp.db.insertInto('survey_participant').values({ survey_id: survey, person_id: ids.asked }).execute()
  return survey
}

beforeAll(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  registry = (await person('rita', ['ROLE_REGISTRY'])).caller
  const [reader, student] = [await person('greta'), await person('stan')]
  readers = [registry, reader.caller, student.caller]
  asked = student.caller
  ids.reader = reader.id
  ids.asked = student.id
  ids.term = (await makeTerm(db, { code: '2026A', starts_on: '2026-09-01', ends_on: '2026-12-20' })).id
  const questions = [
    { key: 'fair', kind: 'SCALE', text: { en: 'Fair' } },
    { key: 'say', kind: 'TEXT', text: { en: 'Say' } },
  ]
  const { rows } = await sql<{ id: number }>`
    insert into questionnaire (name, scope, questions, state)
    values (${said('General')}::jsonb, 'COURSE', ${JSON.stringify(questions)}::jsonb, 'FROZEN') returning id`.execute(
    db,
  )
  ids.questionnaire = rows[0]?.id ?? 0
  for (let at = 0; at < 8; at++) {
    const survey = await addSurvey('REVIEWED')
    const answers = Array.from({ length: random.below(9) }, () => random.below(6))
    const counts = { 'course.fair': [0, 1, 2, 3, 4, 5].map((step) => answers.filter((one) => one === step).length) }
    await db
      .insertInto('survey_box')
      .values({ survey_id: survey, ballots: answers.length, counts: JSON.stringify(counts) })
      .execute()
    if (answers.length > 0)
      await db
        .insertInto('survey_text')
        .values({ survey_id: survey, slot: 'course.say', text: 'Words', decision: 'PUBLIC' })
        .execute()
    samples.push({ survey, answers })
  }
})

/** Checks what everybody sees of all surveys now; answers how many results were shown. */
async function checkedResults(): Promise<number> {
  let shown = 0
  for (const reader of readers)
    for (const one of samples) {
      const { body } = await reader.get(`${Survey.iri(one.survey)}/results`)
      const [part] = body.result.parts
      if (!part) continue
      expectWhole(part, one)
      shown += 1
    }
  return shown
}

/** A result is the whole of one survey or nothing. */
function expectWhole({ questions: [question], texts: [texts] }: SurveyResult['parts'][number], { answers }: Sample) {
  const given = answers.filter((answer) => answer > 0)
  const whole = [1, 2, 3, 4, 5].map((step) => given.filter((one) => one === step).length)
  expect(question).toMatchObject({ together: [], earlier: [], median: null, joined: null })
  if (given.length < least) expect(question).toMatchObject({ counts: null, answered: null, mean: null })
  else expect(question).toMatchObject({ counts: whole, answered: given.length })
  expect(texts?.texts).toEqual(answers.length < least ? [] : ['Words'])
}

test('surveys about no course show whole sums from the threshold on and join nothing, whenever they are published or withdrawn', async () => {
  const move = async (survey: number, name: string, body = {}) => {
    const iri = Survey.iri(survey)
    const etag = (await registry.get(iri)).headers.get('etag') ?? ''
    return registry.post(`${iri}/transitions/${name}`, body, { 'if-match': etag })
  }
  const waiting = samples.map(({ survey }) => survey)
  let shown = 0
  let back = 3
  while (waiting.length > 0) {
    const [survey = 0] = waiting.splice(random.below(waiting.length), 1)
    expect((await move(survey, 'publish')).status).toBe(200)
    shown += await checkedResults()
    if (back > 0 && random.below(2) === 0) {
      back -= 1
      expect((await move(survey, 'unpublish', { reason: 'Published by mistake.' })).status).toBe(200)
      waiting.push(survey)
    }
  }
  expect(shown).toBeGreaterThan(0)
})

/** Every row of every table besides the boxes, with the transaction that wrote it and its place. */
async function everythingElse(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = 'public' and c.relname <> 'survey_box' order by 1`.execute(testApp.db)
  const found = []
  for (const { name } of tables)
    found.push(
      await sql`select x.xmin::text as xmin, x.ctid::text as ctid, to_jsonb(x) as row
        from ${sql.table(name)} as x`.execute(testApp.db),
    )
  return JSON.stringify(found.map(({ rows }) => rows))
}

test('an anonymous ballot about no course touches no row but the box, whether by an account or by a link', async () => {
  const survey = await addSurvey('OPEN')
  await testApp.db.insertInto('survey_box').values({ survey_id: survey }).execute()
  const code = 'c'.repeat(43)
  await sql`insert into survey_outsider (campaign_id, name, email, links)
    select y.campaign_id, 'Rui', 'rui@example.org', to_jsonb(array[encode(sha256(${code}::text::bytea), 'hex')])
    from survey y where y.id = ${survey}`.execute(testApp.db)
  const before = await everythingElse()
  const answers = { 'course.fair': 3, 'course.say': 'My words' }
  expect((await asked.post(`${Survey.iri(survey)}/ballot`, { answers })).status).toBe(200)
  expect((await testApp.withToken().post(`/api/v2/survey_links/${code}/ballot`, { answers })).status).toBe(200)
  expect(await everythingElse()).toBe(before)
  const box = await testApp.db
    .selectFrom('survey_box')
    .selectAll()
    .where('survey_id', '=', survey)
    .executeTakeFirstOrThrow()
  expect([box.ballots, box.counts['course.fair'], box.texts['course.say']]).toEqual([
    2,
    [0, 0, 0, 2],
    ['My words', 'My words'],
  ])
})
