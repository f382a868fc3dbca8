import { sql } from 'kysely'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { asksAnybody, isGeneral } from '../campaign/asked-people.ts'
import { isAsked } from './audience.ts'
import { remindOutsiders } from './link-mail.ts'
import { survey } from './survey.ts'

/** Opens and closes surveys on their days, and publishes what was judged once the grades of its course are published. */
export async function clock(work: WorkCtx): Promise<void> {
  const { db, today, move } = work
  const due = await sql<{ id: number; name: string }>`
    select y.id, 'open' as name from survey y join survey_campaign c on c.id = y.campaign_id where y.state = 'PLANNED' and y.opens_on <= ${today}::date
      and y.closes_on >= ${today}::date
      and case when ${isGeneral} then ${asksAnybody}
        else exists (select from enrollment e where e.course_id = y.course_id and ${isAsked(sql.ref('c.kind'))}) end
    union all select y.id, 'close' from survey y where y.state = 'OPEN' and y.closes_on < ${today}::date
    union all select y.id, 'review' from survey y where y.state = 'CLOSED'
      and not exists (select from survey_text x where x.survey_id = y.id and x.decision = 'OPEN')
    union all select y.id, 'publish' from survey y join survey_campaign c on c.id = y.campaign_id
      where y.state = 'REVIEWED' and y.published_at is null and (c.kind in ('PULSE', 'GENERAL') or exists (
        select from grade_sheet s where s.course_id = y.course_id and s.state in ('PUBLISHED', 'LOCKED')))
      and not exists (select from move_log moved where moved.object_type = 'Survey' and moved.object_id = y.id
        and moved.name = 'unpublish')
    order by 1`.execute(db)
  for (const { id, name } of due.rows) await move(survey, id, name)
  await remindOutsiders(work)
}
