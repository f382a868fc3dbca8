import { sql } from 'kysely'
import { mayAlso, recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { castBallot, declineSurvey, saveDraft, surveyPaper } from '../../contract/answering.ts'
import type { Answers } from '../../contract/questions.ts'
import { survey } from '../survey/survey.ts'
import type { SurveyTables } from '../tables.ts'
import { violation } from '../words.ts'
import { askedOne, asPaper, checked, readersOfBox, settle } from './settle.ts'

type Context = Ctx<SurveyTables>

/** None of these writes a row of the audit: it would say who answered when. */
const byVoters = { on: recordOf(survey), act: 'answer', inPerson: true } as const

export const ballotRoutes = [
  route(surveyPaper, {
    on: recordOf(survey, { isInvited: mayAlso(survey, 'answer') }),
    act: 'read',
    run: async ({ db, me }: Context, { of: { id, isInvited } }) => {
      const { parts, id: _, ...about } = await askedOne(db, id)
      const { rows } = await sql<{ settled: boolean; draft: Answers | null; part: string | null; readers: string[] }>`
        select b.settled @> to_jsonb(${me.id}::int) as settled,
          (select d.answers from survey_draft d where d.survey_id = b.survey_id and d.person_id = ${me.id}) as draft,
          (select d.part from survey_draft d where d.survey_id = b.survey_id and d.person_id = ${me.id}) as part,
          ${readersOfBox} as readers
        from survey_box b where b.survey_id = ${id}`.execute(db)
      const [{ settled = true, draft = null, part: leftAt = null, readers = [] } = {}] = rows
      // Whoever acts for somebody else reads the questions, and neither draft nor whether they have answered.
      const mayAnswer = isInvited && !settled && me.impersonator === null
      return {
        ...{ ...about, readers, mayAnswer, draft: (mayAnswer && draft) || {}, leftAt: mayAnswer ? leftAt : null },
        parts: asPaper(parts),
      }
    },
  }),
  route(saveDraft, {
    ...byVoters,
    run: async (ctx: Context, { of: { id }, body }) => {
      const { answers } = await checked(id, body.answers, ctx)
      // Only while nothing was cast: a draft that arrives late must not come back.
      await sql`
        insert into survey_draft (survey_id, person_id, answers, part)
        select b.survey_id, ${ctx.me.id}::int, ${JSON.stringify(answers)}::jsonb, ${body.part ?? null} from survey_box b
        join survey y on y.id = b.survey_id and y.state = 'OPEN'
        where b.survey_id = ${id} and not b.settled @> to_jsonb(${ctx.me.id}::int)
        on conflict (survey_id, person_id) do update set answers = excluded.answers, part = excluded.part`.execute(
        ctx.db,
      )
      return { '@type': 'SurveyDraft' as const, answered: Object.keys(answers).length }
    },
  }),
  route(castBallot, {
    ...byVoters,
    run: async (ctx: Context, { of: { id }, body }) => {
      const { answers, named } = await checked(id, body.answers, ctx)
      if (Object.keys(answers).length === 0) throw violation(ctx, 'answers', 'nothingAnswered')
      await settle(ctx, { survey: id, voter: ctx.me.id }, { answers, named })
      return { '@type': 'Ballot' as const, id }
    },
  }),
  route(declineSurvey, {
    ...byVoters,
    run: async (ctx: Context, { of: { id } }) => {
      await settle(ctx, { survey: id, voter: ctx.me.id }, null)
      return { '@type': 'Ballot' as const, id }
    },
  }),
]
