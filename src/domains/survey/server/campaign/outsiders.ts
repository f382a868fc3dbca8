import { sql } from 'kysely'
import { mayAlso, recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { type Outsider, readOutsiders, writeOutsiders } from '../../contract/outsiders.ts'
import type { SurveyTables } from '../tables.ts'
import { violation } from '../words.ts'
import { campaign } from './campaign.ts'

type Context = Ctx<SurveyTables>

export const outsiderRoutes = [
  route(readOutsiders, {
    on: recordOf(campaign, { mayInvite: mayAlso(campaign, 'invite') }),
    act: 'read',
    run: async (ctx: Context, { of: { id, mayInvite } }) => {
      const { rows: outsiders } = await sql<Outsider>`
        select o.name, o.email, o.language from survey_outsider o where o.campaign_id = ${id} order by o.name, o.id`.execute(
        ctx.db,
      )
      return { outsiders, mayInvite: mayInvite && !(await hasOpened(id, ctx)) }
    },
  }),
  route(writeOutsiders, {
    on: recordOf(campaign),
    act: 'invite',
    lock: 'update',
    writes: true,
    run: async (ctx: Context, { of: { id }, body }) => {
      if (await hasOpened(id, ctx)) throw violation(ctx, 'outsiders', 'hasOpened')
      const people = body.outsiders.map((one) => ({ ...one, email: one.email.toLowerCase() }))
      if (new Set(people.map(({ email }) => email)).size < people.length)
        throw violation(ctx, 'outsiders', 'addressTwice')
      await ctx.db.deleteFrom('survey_outsider').where('campaign_id', '=', id).execute()
      if (people.length > 0)
        await ctx.db
          .insertInto('survey_outsider')
          .values(people.map((one) => ({ ...one, campaign_id: id })))
          .execute()
      return { '@type': 'SurveyCampaign' as const, outsiders: people.length }
    },
  }),
]

/** From then on who is asked stays as it is. */
async function hasOpened(campaign: number, { db }: Context): Promise<boolean> {
  const { rows } = await sql`select from survey_box b join survey y on y.id = b.survey_id
    where y.campaign_id = ${campaign}`.execute(db)
  return rows.length > 0
}
