import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeModule, makeTerm } from '#academics/server'
import { makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import { seededRandom } from '#platform/server/demo/seeded-random.ts'
import type { Caller } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import type { PublishedQuestion, SurveyResult } from '../../contract/feedback.ts'
import { Survey } from '../../contract/survey.ts'

let testApp: TestApp
let registry: Caller
let readers: Caller[]
let campaign: number
let questionnaire: number
const random = seededRandom(31)
const least = 5
const terms = 5

/** A run of a course in the test: what its ballots say, by slot; 0 is “cannot say”. */
type Run = { survey: number; course: number; term: string; module: number; answers: Record<string, number[]> }
const runs: Run[] = []

const person = async (username: string, roles: string[] = []) => {
  const identity = { issuer: 'embedded', subject: username }
  const made = { username, officialName: username, roles: roles as [], identity }
  const { id } = await makePerson(testApp.db, made)
  return { id, caller: testApp.as({ username, sub: username }) }
}
const said = (en: string) => JSON.stringify({ en, pt: en, 'zh-Hant': en })
const slots = ['course.clear', 'course.fair'] as const

beforeAll(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  registry = (await person('rita', ['ROLE_REGISTRY'])).caller
  const lead = await person('lena')
  const student = await person('stan')
  readers = [lead.caller, student.caller]
  const questions = ['clear', 'fair'].map((key) => ({ key, kind: 'SCALE', text: { en: key } }))
  const { rows } = await sql<{ id: number }>`
    insert into questionnaire (name, scope, questions, state)
    values (${said('Course')}::jsonb, 'COURSE', ${JSON.stringify(questions)}::jsonb, 'FROZEN') returning id`.execute(db)
  questionnaire = rows[0]?.id ?? 0
  const modules = [await makeModule(db, { code: 'M1' }), await makeModule(db, { code: 'M2' })]
  for (let at = 0; at < terms; at++) {
    const year = 2021 + at
    const days = { starts_on: `${year}-09-01`, ends_on: `${year}-12-20` }
    const term = await makeTerm(db, { code: `T${at}`, ...days })
    const added = await sql<{ id: number }>`
      insert into survey_campaign (name, term_id, opens_on, closes_on, course_questionnaire_id, state)
      values (${said('Ratings')}::jsonb, ${term.id}, ${days.starts_on}, ${days.ends_on}, ${rows[0]?.id}, 'APPROVED')
      returning id`.execute(db)
    campaign = added.rows[0]?.id ?? 0
    for (const [number, { id: module }] of modules.entries()) {
      const code = `C${at}-${number}`
      const course = await makeCourse(db, { code, module_id: module, term_id: term.id, lead: lead.id })
      await makeEnrollment(db, { course_id: course.id, person_id: student.id, registered_on: days.starts_on })
      await db.updateTable('grade_sheet').set({ state: 'PUBLISHED' }).where('course_id', '=', course.id).execute()
      runs.push(
        await addRun({ course: course.id, term: `T${at}`, module }, { lead: lead.id, student: student.id, days }),
      )
    }
  }
})

type Days = { starts_on: string; ends_on: string }

/** A survey that waits to be published, with random ballots: mostly few. */
async function addRun(
  of: Pick<Run, 'course' | 'term' | 'module'>,
  { lead, student, days }: { lead: number; student: number; days: Days },
): Promise<Run> {
  const ballots = random.below(9)
  const answers = Object.fromEntries(
    slots.map((slot) => [slot, Array.from({ length: ballots }, () => random.below(6))] as const),
  )
  const counts = Object.fromEntries(
    Object.entries(answers).map(([slot, all]) => [
      slot,
      [0, 1, 2, 3, 4, 5].map((at) => all.filter((x) => x === at).length),
    ]),
  )
  const { rows } = await sql<{ id: number }>`
    insert into survey (campaign_id, course_id, opens_on, closes_on, invited, state)
    values (${campaign}, ${of.course}, ${days.starts_on}, ${days.ends_on}, 10, 'REVIEWED') returning id`.execute(
    testApp.db,
  )
  const survey = rows[0]?.id ?? 0
  await testApp.db
    .insertInto('survey_box')
    .values({ survey_id: survey, ballots, counts: JSON.stringify(counts) })
    .execute()
  await testApp.db.insertInto('survey_teacher').values({ survey_id: survey, person_id: lead }).execute()
  await testApp.db.insertInto('survey_participant').values({ survey_id: survey, person_id: student }).execute()
  return { ...of, survey, answers }
}

/** What an attacker knows: for a module and a slot, that these counts are those of these runs together. */
type Sum = { module: number; slot: string; runs: number[]; counts: number[] }

const answered = (run: Run, slot: string) => (run.answers[slot] ?? []).filter((answer) => answer > 0).length

/** Every sum that these people see now, in every survey of every course. */
async function sumsNow(): Promise<Sum[]> {
  const sums: Sum[] = []
  for (const reader of readers)
    for (const run of runs) {
      const { body } = await reader.get(`/api/v2/courses/${run.course}/feedback`)
      for (const shown of body.surveys as SurveyResult[])
        for (const part of shown.parts)
          for (const question of part.questions) sums.push(...sumsOf(run, `${part.part}.${question.key}`, question))
    }
  return sums
}

/** Every other view says of each survey what its feedback says, and no more: so it adds no sum to the attack. */
async function expectSameElsewhere(): Promise<void> {
  const [reader] = readers
  const rated = new Map<string, number>()
  for (const { survey, course } of runs) {
    const read = async (path: string) => (await reader?.get(path))?.body ?? {}
    const shown: SurveyResult = (await read(`/api/v2/courses/${course}/feedback`)).surveys[0]
    const questions = shown.parts.flatMap((part) => part.questions)
    expect((await read(`${Survey.iri(survey)}/results`)).result).toEqual(shown)
    const { sections } = await read(`/api/v2/courses/${course}/record`)
    const ratings = sections.find(({ key }: { key: string }) => key === 'feedback')
    const cells = (ratings?.tables ?? []).flatMap(({ rows }: { rows: { cells: string[] }[] }) => rows)
    expect(cells.map((row: { cells: string[] }) => row.cells.slice(1, 3))).toEqual(
      questions.map(({ answered: n, mean }) => [n === null ? '–' : `${n}`, mean === null ? '–' : mean.toFixed(1)]),
    )
    const means = questions.flatMap(({ mean }) => mean ?? [])
    const { courseMean } = (await registry.get(Survey.iri(survey))).body
    if (means.length === 0) expect(courseMean).toBeNull()
    else expect(Math.abs(courseMean - means.reduce((sum, one) => sum + one, 0) / means.length)).toBeLessThan(0.06)
    for (const { key, answered: n } of questions) rated.set(key, (rated.get(key) ?? 0) + (n ?? 0))
  }
  const { questions } = (await registry.get(`/api/v2/questionnaires/${questionnaire}/uses`)).body
  const used: { key: string; answers: number }[] = questions
  expect(used.map(({ key, answers }) => [key, answers])).toEqual([...rated].filter(([, count]) => count > 0).sort())
}

function sumsOf({ survey, module }: Run, slot: string, shown: PublishedQuestion): Sum[] {
  if (shown.counts === null) {
    expect([shown.answered, shown.mean]).toEqual([null, null])
    return []
  }
  const before = shown.together.map(
    (term) => runs.find((one) => one.module === module && one.term === term.en)?.survey ?? 0,
  )
  return [{ module, slot, runs: [survey, ...before].sort((a, b) => a - b), counts: shown.counts }]
}

/** The rank of a matrix of 0 and 1 over the rationals. */
function rankOf(matrix: readonly (readonly number[])[]): number {
  const rows = matrix.map((row) => [...row])
  let rank = 0
  for (let column = 0; column < (rows[0]?.length ?? 0); column++) {
    const at = rows.findIndex((row, index) => index >= rank && Math.abs(row[column] ?? 0) > 1e-9)
    const pivot = rows[at]
    if (!pivot) continue
    rows[at] = rows[rank] ?? []
    rows[rank] = pivot
    for (let below = rank + 1; below < rows.length; below++) {
      const factor = (rows[below]?.[column] ?? 0) / (pivot[column] ?? 1)
      rows[below] = (rows[below] ?? []).map((value, index) => value - factor * (pivot[index] ?? 0))
    }
    rank++
  }
  return rank
}

/**
 * The sets of runs, with some answers but fewer than the threshold, about which some combination of the sums says
 * something: a combination that is zero everywhere else exists if leaving these columns out lowers the rank.
 */
function leaks(sums: readonly Sum[], module: number, slot: string): number[][] {
  const inModule = runs.filter((run) => run.module === module)
  const matrix = sums
    .filter((sum) => sum.module === module && sum.slot === slot)
    .map((sum) => inModule.map(({ survey }) => (sum.runs.includes(survey) ? 1 : 0)))
  const found: number[][] = []
  for (let set = 1; set < 2 ** inModule.length; set++) {
    const inside = (at: number) => (set & (1 << at)) !== 0
    const size = inModule.reduce((sum, run, at) => sum + (inside(at) ? answered(run, slot) : 0), 0)
    if (size === 0 || size >= least) continue
    const outside = matrix.map((row) => row.filter((_, at) => !inside(at)))
    if (rankOf(outside) < rankOf(matrix)) found.push(inModule.filter((_, at) => inside(at)).map((run) => run.survey))
  }
  return found
}

test('no combination of all that anybody sees, whenever it is published or withdrawn, says something about fewer answers than the threshold', async () => {
  const known = new Map<string, Sum>()
  const move = async (survey: number, name: string, body = {}) => {
    const iri = Survey.iri(survey)
    const etag = (await registry.get(iri)).headers.get('etag') ?? ''
    return registry.post(`${iri}/transitions/${name}`, body, { 'if-match': etag })
  }
  const waiting = runs.map(({ survey }) => survey)
  const published: number[] = []
  while (waiting.length > 0) {
    const [survey = 0] = waiting.splice(random.below(waiting.length), 1)
    expect((await move(survey, 'publish')).status).toBe(200)
    published.push(survey)
    if (random.below(3) === 0) {
      const [back = 0] = published.splice(random.below(published.length), 1)
      expect((await move(back, 'unpublish', { reason: 'Published by mistake.' })).status).toBe(200)
      waiting.push(back)
    }
    for (const sum of await sumsNow()) known.set(JSON.stringify([sum.module, sum.slot, sum.runs]), sum)
    if (waiting.length % 3 === 0) await expectSameElsewhere()
  }
  const sums = [...known.values()]
  // What is shown is what came in: the attack rests on true sums.
  for (const { runs: of, slot, counts } of sums) {
    const all = runs.filter(({ survey }) => of.includes(survey)).flatMap((run) => run.answers[slot] ?? [])
    expect(counts).toEqual([1, 2, 3, 4, 5].map((step) => all.filter((answer) => answer === step).length))
  }
  const joined = sums.filter((sum) => sum.runs.length > 1)
  expect([sums.length > 8, joined.length > 0]).toEqual([true, true])
  for (const slot of slots)
    for (const module of new Set(runs.map((run) => run.module))) expect(leaks(sums, module, slot)).toEqual([])
})

test('the attack finds what a view gave away that counts two runs apart and together', () => {
  const isSmall = (run: Run) => answered(run, 'course.clear') > 0 && answered(run, 'course.clear') < least
  const first = runs.find(isSmall)
  const large = runs.find((run) => run.module === first?.module && run !== first)
  if (!first || !large) throw new Error('The random classes have no small one.')
  const sum = (of: Run[]): Sum => ({
    ...{ module: first.module, slot: 'course.clear', counts: [] },
    runs: of.map((x) => x.survey),
  })
  expect(leaks([sum([first, large]), sum([large])], first.module, 'course.clear')).toContainEqual([first.survey])
})
