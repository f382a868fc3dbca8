import { type Kysely, sql } from 'kysely'
import type { Localized } from '#platform/contract/words.ts'
import type { ReleasedRun } from '../../contract/results.ts'
import type { SurveyTables } from '../tables.ts'

/** The answers of one run to one question, in the survey in which they are shown. */
export type ReleasedAnswers = ReleasedRun & {
  /** The survey that shows them. */
  shownIn: number
  /** The survey that asked, and its term. */
  run: number
  term: Localized
  slot: string
}

/** Everything that these surveys show, by question and run. */
export async function releasedAnswers(
  surveys: readonly number[],
  db: Kysely<SurveyTables>,
): Promise<ReleasedAnswers[]> {
  if (surveys.length === 0) return []
  const { rows } = await sql<ReleasedAnswers>`
    select r.released_in as "shownIn", r.survey_id as run, t.name as term, r.slot, r.counts, r.answered, r.points,
      b.ballots, e.invited, c.least_answers as "leastAnswers", c.least_rate as "leastRate"
    from survey_release r join survey e on e.id = r.survey_id join survey_campaign c on c.id = e.campaign_id
    join survey_box b on b.survey_id = e.id
    join term t on t.id = c.term_id
    where r.released_in = any(${[...surveys]}::int[])
    order by r.released_in, r.slot, e.closes_on desc, e.id`.execute(db)
  return rows
}

/** A question whose answers are shown with a later run, and the term of that. */
export type JoinedLater = { survey: number; slot: string; term: Localized }

/** What of these surveys is shown with a later one. */
export async function joinedLater(surveys: readonly number[], db: Kysely<SurveyTables>): Promise<JoinedLater[]> {
  if (surveys.length === 0) return []
  const { rows } = await sql<JoinedLater>`
    select r.survey_id as survey, r.slot, t.name as term
    from survey_release r join survey l on l.id = r.released_in
    join course k on k.id = l.course_id join term t on t.id = k.term_id
    where r.survey_id = any(${[...surveys]}::int[]) and r.released_in <> r.survey_id`.execute(db)
  return rows
}

/** The most earlier runs that are compared. */
const mostRuns = 4

/** The published runs of the same modules before each of these surveys, the latest first. */
export async function earlierRuns(
  surveys: readonly number[],
  db: Kysely<SurveyTables>,
): Promise<{ survey: number; earlier: number; term: Localized }[]> {
  if (surveys.length === 0) return []
  const { rows } = await sql<{ survey: number; earlier: number; term: Localized }>`
    select y.id as survey, x.earlier, x.term from survey y join survey_campaign c on c.id = y.campaign_id
    join course k on k.id = y.course_id
    cross join lateral (
      select e.id as earlier, t.name as term
      from course o join survey e on e.course_id = o.id and e.state = 'PUBLISHED' and e.closes_on < y.opens_on
      join survey_campaign f on f.id = e.campaign_id and f.kind = c.kind join term t on t.id = o.term_id
      where o.module_id = k.module_id order by e.closes_on desc, e.id limit ${mostRuns}) as x
    where y.id = any(${[...surveys]}::int[])`.execute(db)
  return rows
}
