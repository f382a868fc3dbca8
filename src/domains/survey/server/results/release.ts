import { type Kysely, sql } from 'kysely'
import type { BallotBox } from '../../contract/box.ts'
import { ownPart } from '../../contract/own-questions.ts'
import { isSameAnswer, type Question, slotOf } from '../../contract/questions.ts'
import { answersOfRun, joinedRuns, type RunAnswers } from '../../contract/release.ts'
import { askedSurveys, type SurveyQuestions } from '../answering/parts.ts'
import type { SurveyTables } from '../tables.ts'

/**
 * Decides, once, what of a survey is shown: the answers to each question, with those of earlier runs of the module by the
 * same teachers that were too few. What was decided before stays, also when results are withdrawn and published again.
 */
export async function releaseResults(survey: number, db: Kysely<SurveyTables>): Promise<void> {
  const box = await boxOf(survey, db)
  const [asked] = (await askedSurveys(db, [survey])).values()
  if (!box || !asked) return
  const own = answersIn(asked, { survey, ...box })
  await insertAnswers(own, db)
  // One that is about no course has no module, and joins nothing. Runs of a module are released one after the other, so that none joins two others.
  await sql`select 1 from module m where m.id = ${box.module} for no key update`.execute(db)
  const unreleased = await unreleasedSlots(survey, db)
  const waiting = await waitingRuns(survey, db)
  const before = await askedSurveys(db, [...new Set(waiting.map((one) => one.survey))])
  for (const one of own) {
    // What was shown before grows by nothing: the difference would be what joined it.
    if (!unreleased.has(one.slot)) continue
    const runs = waiting.filter(
      ({ slot, survey: run }) => slot === one.slot && isSameQuestion(slot, asked, before.get(run)),
    )
    const least = Math.max(asked.leastAnswers, ...runs.map((run) => before.get(run.survey)?.leastAnswers ?? 0))
    const joined = joinedRuns<Pick<RunAnswers, 'survey' | 'answered'>>(one, runs, least)
    if (joined.length === 0) continue
    await db
      .updateTable('survey_release')
      .set({ released_in: survey })
      .where('slot', '=', one.slot)
      .where(
        'survey_id',
        'in',
        joined.map((run) => run.survey),
      )
      .where('released_in', 'is', null)
      .execute()
  }
}

type Box = { counts: BallotBox['counts']; ballots: number; module: number | null }

async function boxOf(survey: number, db: Kysely<SurveyTables>): Promise<Box | undefined> {
  const { rows } = await sql<Box>`
    select b.counts, b.ballots, k.module_id as module from survey y
    join survey_box b on b.survey_id = y.id left join course k on k.id = y.course_id where y.id = ${survey}`.execute(db)
  return rows[0]
}

const answersIn = ({ parts }: SurveyQuestions, { survey, counts, ballots }: Box & { survey: number }): RunAnswers[] =>
  parts.flatMap(({ part, questions }) =>
    questions
      .filter(({ kind }) => kind !== 'HEADING')
      .map((one) => answersOfRun({ survey, part, ballots }, one, counts[slotOf(part, one.key)] ?? [])),
  )

async function insertAnswers(of: readonly RunAnswers[], db: Kysely<SurveyTables>): Promise<void> {
  if (of.length === 0) return
  await db
    .insertInto('survey_release')
    .values(of.map(({ survey, counts, ...one }) => ({ ...one, survey_id: survey, counts: JSON.stringify(counts) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function unreleasedSlots(survey: number, db: Kysely<SurveyTables>): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('survey_release')
    .select('slot')
    .where('survey_id', '=', survey)
    .where('released_in', 'is', null)
    .execute()
  return new Set(rows.map(({ slot }) => slot))
}

type WaitingRun = Pick<RunAnswers, 'survey' | 'slot' | 'answered'>

/** The runs of the module before this one, by the same teachers, whose answers were too few. */
async function waitingRuns(survey: number, db: Kysely<SurveyTables>): Promise<WaitingRun[]> {
  const teachersOf = (id: ReturnType<typeof sql.ref>) =>
    sql`(select array_agg(t.person_id order by t.person_id) from survey_teacher t where t.survey_id = ${id})`
  const { rows } = await sql<WaitingRun>`
    select r.survey_id as survey, r.slot, r.answered
    from survey y join survey_campaign c on c.id = y.campaign_id join course k on k.id = y.course_id
    join course o on o.module_id = k.module_id
    join survey e on e.course_id = o.id and e.id <> y.id and e.state = 'PUBLISHED' and e.closes_on <= y.closes_on
    join survey_campaign f on f.id = e.campaign_id and f.kind = c.kind
    join survey_release r on r.survey_id = e.id and r.released_in is null
    where y.id = ${survey} and ${teachersOf(sql.ref('e.id'))} is not distinct from ${teachersOf(sql.ref('y.id'))}
      and r.slot not like ${`${ownPart}.%`}
    order by r.survey_id, r.slot`.execute(db)
  return rows
}

/** Whether both asked the same: questions with one key mean the same, but a kind or the options can have changed. */
function isSameQuestion(slot: string, a: SurveyQuestions, b: SurveyQuestions | undefined): boolean {
  const [one, other] = [questionAt(slot, a), b && questionAt(slot, b)]
  return one !== undefined && other !== undefined && isSameAnswer(one, other)
}

function questionAt(slot: string, { parts }: SurveyQuestions): Question | undefined {
  for (const { part, questions } of parts) for (const one of questions) if (slotOf(part, one.key) === slot) return one
  return undefined
}
