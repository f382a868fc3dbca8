import { type Kysely, sql } from 'kysely'
import type { Localized } from '#platform/contract/words.ts'
import type { BallotBox } from '../../contract/box.ts'
import { slotOf } from '../../contract/questions.ts'
import { resultOf } from '../../contract/results.ts'
import { askedSurveys } from '../answering/parts.ts'
import type { SurveyTables } from '../tables.ts'

/** The mean of a question in an earlier run of the module, for the survey beside which it is shown. */
export type EarlierMean = { survey: number; slot: string; term: Localized; mean: number }

/** The most earlier runs that are compared. */
const mostRuns = 4

type Row = {
  survey: number
  earlier: number
  term: Localized
  invited: number
  ballots: number
  counts: BallotBox['counts']
}

/** The published means of earlier runs of the same modules, under the thresholds that were promised then. */
export async function earlierMeans(surveys: readonly number[], db: Kysely<SurveyTables>): Promise<EarlierMean[]> {
  if (surveys.length === 0) return []
  const { rows } = await sql<Row>`
    select y.id as survey, x.* from survey y join course k on k.id = y.course_id
    cross join lateral (
      select e.id as earlier, t.name as term, e.invited, b.ballots, b.counts
      from course o join survey e on e.course_id = o.id and e.state = 'PUBLISHED' and e.closes_on < y.opens_on
      join survey_box b on b.survey_id = e.id join term t on t.id = o.term_id
      where o.module_id = k.module_id order by e.closes_on desc, e.id limit ${mostRuns}) as x
    where y.id = any(${[...surveys]}::int[])`.execute(db)
  const asked = await askedSurveys(
    db,
    rows.map(({ earlier }) => earlier),
  )
  return rows.flatMap(({ survey, earlier, term, invited, ballots, counts }) => {
    const of = asked.get(earlier)
    if (!of) return []
    return of.parts.flatMap(({ part, questions }) =>
      questions.flatMap((one): EarlierMean[] => {
        const slot = slotOf(part, one.key)
        const { mean } = resultOf(one, counts[slot] ?? [], { ballots, invited }, of)
        return mean === null ? [] : [{ survey, slot, term, mean }]
      }),
    )
  })
}
