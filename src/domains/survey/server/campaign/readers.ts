import { sql } from 'kysely'
import { User } from '#people/contract'
import { type Item, idOf } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { SurveyCampaign } from '../../contract/campaign.ts'
import type { SurveyTables } from '../tables.ts'
import { violation } from '../words.ts'

/** Those whom the campaign `c` names as readers of what comes of it. */
export const readersOf = sql<Item<typeof SurveyCampaign>['readers']>`(
  select coalesce(jsonb_agg(jsonb_build_object('@id', ${`${User.path}/`}::text || v.id, '@type', ${User.type}::text,
    'id', v.id, 'name', v.display_name) order by v.sort_name, v.id), '[]')
  from survey_reader r join person v on v.id = r.person_id where r.campaign_id = c.id)`

/** Stores the readers of a campaign in place of those before; refuses people who do not exist. */
export async function keepReaders(campaign: number, readers: readonly string[], ctx: Ctx<SurveyTables>): Promise<void> {
  const { db } = ctx
  const ids = [...new Set(readers.map(idOf))]
  await db.deleteFrom('survey_reader').where('campaign_id', '=', campaign).execute()
  if (ids.length === 0) return
  const { numAffectedRows } = await sql`insert into survey_reader (campaign_id, person_id)
    select ${campaign}, p.id from person p where p.id = any(${ids}::int[]) and not p.disabled`.execute(db)
  if (Number(numAffectedRows) !== ids.length) throw violation(ctx, 'readers', 'missing')
}
