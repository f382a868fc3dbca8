import { sql } from 'kysely'
import { User } from '#people/contract'
import { refTo } from '#platform/contract/resource.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { campaignAudience, previewedPeople } from '../../contract/audience.ts'
import type { SurveyTables } from '../tables.ts'
import { askedPeople } from './asked-people.ts'
import { campaign } from './campaign.ts'

type AudiencePreview = { people: number; first: { id: number; name: string }[] }

/** Counts and shows whom a survey would ask if it opened now. */
export const audienceRoute = route(campaignAudience, {
  on: recordOf(campaign),
  act: 'read',
  costly: true,
  run: async ({ db }: Ctx<SurveyTables>, { of: { id } }) => {
    const { rows } = await sql<AudiencePreview>`
      with asked as (select v.id, v.display_name as name, v.sort_name from survey_campaign c
        cross join lateral (${askedPeople()}) as a join person v on v.id = a.person where c.id = ${id})
      select (select count(*)::int from asked) as people,
        (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name) order by f.sort_name, f.id), '[]')
          from (select * from asked order by sort_name, id limit ${previewedPeople}) as f) as first`.execute(db)
    const [{ people, first } = { people: 0, first: [] }] = rows
    return { people, first: first.map((one) => refTo(User, one.id, one.name)) }
  },
})
