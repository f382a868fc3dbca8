import { type Kysely, sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { withBallot } from '../../contract/box.ts'
import { type Answers, answersTo } from '../../contract/questions.ts'
import { random } from '../survey/box.ts'
import type { SurveyTables } from '../tables.ts'
import { violation } from '../words.ts'
import { askedSurveys, type SurveyQuestions } from './parts.ts'

type Context = Pick<Ctx<SurveyTables>, 'db' | 'language'>

/** The parts of a survey as whoever answers it reads them. */
export const asPaper = (parts: SurveyQuestions['parts']) =>
  parts.map(({ part, teacher, questions }) => ({ part, teacher, questions: [...questions] }))

/** The names of those who read the answers of the survey of the box `b` with names. */
export const readersOfBox = sql<string[]>`(
  select coalesce(jsonb_agg(v.display_name order by v.sort_name, v.id), '[]') from survey y
  join survey_reader r on r.campaign_id = y.campaign_id join person v on v.id = r.person_id
  where y.id = b.survey_id)`

export async function askedOne(db: Kysely<SurveyTables>, id: number): Promise<SurveyQuestions> {
  const asked = (await askedSurveys(db, [id])).get(id)
  if (!asked) throw new Error(`survey ${id} has no questions`)
  return asked
}

/** The answers as they are kept; refused as a whole if one does not belong to the survey. */
export async function checked(id: number, given: Answers, ctx: Context): Promise<Ballot> {
  const { parts, named } = await askedOne(ctx.db, id)
  const answers = answersTo(parts, given)
  if (answers === null) throw violation(ctx, 'answers', 'notAsked')
  return { answers, named }
}

/** Answers, and whether they are kept with the name of who gave them. */
type Ballot = { answers: Answers; named: boolean }

/** Who settles a survey: the id of a person, or that of an outsider as a negative number. */
type Voter = { survey: number; voter: number }

/**
 * Puts a ballot into the box, or none of somebody who declines, and notes that they have settled the survey: one row,
 * written as a whole, so that the database knows no more of this ballot than of the others. Somebody who has settled it
 * before changes nothing.
 */
export async function settle(ctx: Context, { survey, voter }: Voter, ballot: Ballot | null): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const box = await tx
      .selectFrom('survey_box')
      .select(['settled', 'ballots', 'counts', 'texts'])
      .where('survey_id', '=', survey)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (box.settled.includes(voter)) return
    // Read once the box is locked: a survey that closed meanwhile has given its texts away already.
    const { state } = await tx.selectFrom('survey').select('state').where('id', '=', survey).executeTakeFirstOrThrow()
    if (state !== 'OPEN') throw violation(ctx, 'answers', 'closed')
    const { counts, texts } = ballot ? withBallot(box, ballot.answers, random) : box
    await tx
      .updateTable('survey_box')
      .set({
        // In the order of their ids, which says nothing of the order in which they came.
        settled: JSON.stringify([...box.settled, voter].sort((a, b) => a - b)),
        ballots: box.ballots + (ballot ? 1 : 0),
        ...{ counts: JSON.stringify(counts), texts: JSON.stringify(texts) },
      })
      .where('survey_id', '=', survey)
      .execute()
    if (ballot?.named) await keepWithName(tx, { survey, voter }, ballot.answers)
    await tx.deleteFrom('survey_draft').where('survey_id', '=', survey).where('person_id', '=', voter).execute()
  })
}

/** Answers to a survey with names: beside the person, or beside the outsider whom the link names. */
async function keepWithName(tx: Kysely<SurveyTables>, { survey, voter }: Voter, given: Answers): Promise<void> {
  const answers = JSON.stringify(given)
  if (voter > 0)
    await tx.insertInto('survey_named_ballot').values({ survey_id: survey, person_id: voter, answers }).execute()
  else await tx.updateTable('survey_outsider').set({ answers }).where('id', '=', -voter).execute()
}
