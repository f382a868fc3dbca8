import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { isAsked } from '../survey/audience.ts'
import type { SurveyTables } from '../tables.ts'
import { isGeneral } from './asked-people.ts'

/** The courses of a term that a campaign `c` asks about: those with a lecturer and people to ask, besides examinations. */
export const ratedCourses = (term: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select k.id from course k where k.term_id = ${term} and k.type <> 'EXAM'
    and exists (select from course_lecturer l where l.course_id = k.id)
    and exists (select from enrollment e where e.course_id = k.id and ${isAsked(sql.ref('c.kind'))})`

/** Plans the survey of each course of the campaign's term, or the one about no course; what is planned stays. */
export async function planSurveys(campaign: number, { db }: Ctx<SurveyTables>): Promise<void> {
  await sql`
    insert into survey (campaign_id, course_id, opens_on, closes_on)
    select c.id, k.id, c.opens_on, c.closes_on from survey_campaign c
    cross join lateral (${ratedCourses(sql`c.term_id`)}) as k where c.id = ${campaign} and not ${isGeneral}
    on conflict (campaign_id, course_id) do nothing`.execute(db)
  await sql`
    insert into survey (campaign_id, opens_on, closes_on)
    select c.id, c.opens_on, c.closes_on from survey_campaign c where c.id = ${campaign} and ${isGeneral}
    on conflict (campaign_id) where course_id is null do nothing`.execute(db)
}
