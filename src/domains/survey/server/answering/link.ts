import { sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import { openLimit } from '#platform/server/http/limit.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { castByLink, declineByLink, isLinkCode, readSurveyLink } from '../../contract/outsiders.ts'
import { hashOf } from '../survey/link-mail.ts'
import type { SurveyTables } from '../tables.ts'
import { violation } from '../words.ts'
import { askedOne, asPaper, checked, readersOfBox, settle } from './settle.ts'

type Context = Ctx<SurveyTables>
type LinkedSurvey = { id: number; outsider: number; person: string; settled: boolean; readers: string[] }

/** Sendings a minute with one link, besides the limit of each address. */
const perMinute = 30
const sends = openLimit(perMinute)

const because = 'Somebody without an account has the link that was sent to them.'
const byLink = { on: null, because, allow: 'public' } as const

/** The open survey of a link; a code that was never sent, or whose survey has closed, is not found. */
async function surveyOf({ db }: Context, code: string): Promise<LinkedSurvey> {
  if (!isLinkCode(code)) throw new NotFound()
  const { rows } = await sql<LinkedSurvey>`
    select y.id, o.id as outsider, o.name as person, b.settled @> to_jsonb(-o.id) as settled, ${readersOfBox} as readers
    from survey_outsider o join survey y on y.campaign_id = o.campaign_id and y.state = 'OPEN'
    join survey_box b on b.survey_id = y.id
    where o.links @> to_jsonb(${hashOf(code)}::text)`.execute(db)
  const [found] = rows
  if (!found) throw new NotFound()
  return found
}

export const linkRoutes = [
  route(readSurveyLink, {
    ...byLink,
    run: async (ctx: Context, { params: { code } }) => {
      const { id, person, settled, readers } = await surveyOf(ctx, code)
      const { parts, course, name, kind, named, closesOn, leastAnswers, leastRate } = await askedOne(ctx.db, id)
      return {
        '@type': 'SurveyLink' as const,
        ...{ course, name, kind, named, closesOn, leastAnswers, leastRate, person, readers },
        parts: settled ? [] : asPaper(parts),
        state: settled ? ('DONE' as const) : ('OPEN' as const),
      }
    },
  }),
  route(castByLink, {
    ...byLink,
    guard: (_, { params: { code } }) => sends(hashOf(code)),
    run: async (ctx: Context, { params: { code }, body }) => {
      const { id, outsider } = await surveyOf(ctx, code)
      const ballot = await checked(id, body.answers, ctx)
      if (Object.keys(ballot.answers).length === 0) throw violation(ctx, 'answers', 'nothingAnswered')
      await settle(ctx, { survey: id, voter: -outsider }, ballot)
      return { '@type': 'SurveyLink' as const }
    },
  }),
  route(declineByLink, {
    ...byLink,
    guard: (_, { params: { code } }) => sends(hashOf(code)),
    run: async (ctx: Context, { params: { code } }) => {
      const { id, outsider } = await surveyOf(ctx, code)
      await settle(ctx, { survey: id, voter: -outsider }, null)
      return { '@type': 'SurveyLink' as const }
    },
  }),
]
