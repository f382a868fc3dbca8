import { sql } from 'kysely'
import { mayAlso, recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { castBallot, declineSurvey, saveDraft, surveyPaper } from '../../contract/answering.ts'
import { withBallot } from '../../contract/box.ts'
import { type Answers, answersTo } from '../../contract/questions.ts'
import { random } from '../survey/box.ts'
import { survey } from '../survey/survey.ts'
import type { SurveyTables } from '../tables.ts'
import { violation } from '../words.ts'
import { askedSurveys, type SurveyQuestions } from './parts.ts'

type Context = Ctx<SurveyTables>

/** None of these writes a row of the audit: it would say who answered when. */
const byVoters = { on: recordOf(survey), act: 'answer', inPerson: true } as const

export const ballotRoutes = [
  route(surveyPaper, {
    on: recordOf(survey, { isInvited: mayAlso(survey, 'answer') }),
    act: 'read',
    run: async ({ db, me }: Context, { of: { id, isInvited } }) => {
      const { parts, id: _, ...about } = await askedOne(db, id)
      const { rows } = await sql<{ settled: boolean; draft: Answers | null; readers: string[] }>`
        select b.settled @> to_jsonb(${me.id}::int) as settled,
          (select d.answers from survey_draft d where d.survey_id = b.survey_id and d.person_id = ${me.id}) as draft,
          (select coalesce(jsonb_agg(v.display_name order by v.sort_name, v.id), '[]') from survey y
            join survey_reader r on r.campaign_id = y.campaign_id join person v on v.id = r.person_id
            where y.id = b.survey_id) as readers
        from survey_box b where b.survey_id = ${id}`.execute(db)
      const [{ settled = true, draft = null, readers = [] } = {}] = rows
      // Whoever acts for somebody else reads the questions, and neither draft nor whether they have answered.
      const mayAnswer = isInvited && !settled && me.impersonator === null
      return {
        ...{ ...about, readers, mayAnswer, draft: (mayAnswer && draft) || {} },
        parts: parts.map(({ part, teacher, questions }) => ({ part, teacher, questions: [...questions] })),
      }
    },
  }),
  route(saveDraft, {
    ...byVoters,
    run: async (ctx: Context, { of: { id }, body }) => {
      const { answers } = await checked(id, body.answers, ctx)
      // Only while nothing was cast: a draft that arrives late must not come back.
      await sql`
        insert into survey_draft (survey_id, person_id, answers)
        select b.survey_id, ${ctx.me.id}::int, ${JSON.stringify(answers)}::jsonb from survey_box b
        join survey y on y.id = b.survey_id and y.state = 'OPEN'
        where b.survey_id = ${id} and not b.settled @> to_jsonb(${ctx.me.id}::int)
        on conflict (survey_id, person_id) do update set answers = excluded.answers`.execute(ctx.db)
      return { '@type': 'SurveyDraft' as const, answered: Object.keys(answers).length }
    },
  }),
  route(castBallot, {
    ...byVoters,
    run: async (ctx: Context, { of: { id }, body }) => {
      const { answers, named } = await checked(id, body.answers, ctx)
      if (Object.keys(answers).length === 0) throw violation(ctx, 'answers', 'nothingAnswered')
      await settle(id, ctx, { answers, named })
      return { '@type': 'Ballot' as const, id }
    },
  }),
  route(declineSurvey, {
    ...byVoters,
    run: async (ctx: Context, { of: { id } }) => {
      await settle(id, ctx, null)
      return { '@type': 'Ballot' as const, id }
    },
  }),
]

async function askedOne(db: Context['db'], id: number): Promise<SurveyQuestions> {
  const asked = (await askedSurveys(db, [id])).get(id)
  if (!asked) throw new Error(`survey ${id} has no questions`)
  return asked
}

/** The answers as they are kept; refused as a whole if one does not belong to the survey. */
async function checked(id: number, given: Answers, ctx: Context): Promise<Ballot> {
  const { parts, named } = await askedOne(ctx.db, id)
  const answers = answersTo(parts, given)
  if (answers === null) throw violation(ctx, 'answers', 'notAsked')
  return { answers, named }
}

/** Answers, and whether they are kept with the name of who gave them. */
type Ballot = { answers: Answers; named: boolean }

/**
 * Puts a ballot into the box, or none of somebody who declines, and notes that the person has settled the survey: one row,
 * written as a whole, so that the database knows no more of this ballot than of the others. Somebody who has settled it
 * before changes nothing.
 */
async function settle(survey: number, ctx: Context, ballot: Ballot | null): Promise<void> {
  const { db, me } = ctx
  await db.transaction().execute(async (tx) => {
    const box = await tx
      .selectFrom('survey_box')
      .select(['settled', 'ballots', 'counts', 'texts'])
      .where('survey_id', '=', survey)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (box.settled.includes(me.id)) return
    // Read once the box is locked: a survey that closed meanwhile has given its texts away already.
    const { state } = await tx.selectFrom('survey').select('state').where('id', '=', survey).executeTakeFirstOrThrow()
    if (state !== 'OPEN') throw violation(ctx, 'answers', 'closed')
    const { counts, texts } = ballot ? withBallot(box, ballot.answers, random) : box
    await tx
      .updateTable('survey_box')
      .set({
        // In the order of their ids, which says nothing of the order in which they came.
        settled: JSON.stringify([...box.settled, me.id].sort((a, b) => a - b)),
        ballots: box.ballots + (ballot ? 1 : 0),
        ...{ counts: JSON.stringify(counts), texts: JSON.stringify(texts) },
      })
      .where('survey_id', '=', survey)
      .execute()
    if (ballot?.named)
      await tx
        .insertInto('survey_named_ballot')
        .values({ survey_id: survey, person_id: me.id, answers: JSON.stringify(ballot.answers) })
        .execute()
    await tx.deleteFrom('survey_draft').where('survey_id', '=', survey).where('person_id', '=', me.id).execute()
  })
}
