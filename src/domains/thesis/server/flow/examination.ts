import { sql } from 'kysely'
import type { Conditions } from '#platform/server/resource/resource-handler.ts'
import type { examinationConditions } from '../../contract/flow/examination.ts'
import type { Thesis } from '../../contract/thesis.ts'
import { isIncomplete } from '../committee/rules.ts'
import type { ThesisTables } from '../tables.ts'
import { about } from './about.ts'
import { dueText } from './since.ts'

/** The reports of the present review of the thesis `t`, and those that are missing or speak for the defence. */
const reports = (which = sql`true`) => sql<number>`(select count(*)::int from thesis_review r
  where r.thesis_id = t.id and r.created_at >= t.review_started_at and r.state <> 'RELEASED' and ${which})`
const open = reports(sql`r.state = 'ASSIGNED'`)
const inFavour = reports(sql`r.state = 'GIVEN' and r.recommendation in ('DEFEND', 'DEFEND_MINOR')`)

/** What holds the examination of a thesis back, and what is still to be done in it. */
export const examination: Pick<Conditions<typeof Thesis, ThesisTables>, keyof typeof examinationConditions> = {
  committeeNotReady: {
    when: sql`(not exists (select from thesis_committee c where c.thesis_id = t.id and c.state = 'APPROVED'
      and not ${isIncomplete} and not exists (select from committee_seat s where s.committee_id = c.id
        and s.state in ('CHOSEN', 'INVITED', 'DECLARED'))))`,
  },
  reviewsOpen: {
    when: sql`(${open} > 0 or ${reports()} = 0)`,
    values: sql`jsonb_build_object('count', ${reports()} - ${open}, 'all', ${reports()})`,
  },
  reviewsAgainst: {
    when: sql`(2 * ${inFavour} <= ${reports()})`,
    values: sql`jsonb_build_object('count', ${inFavour}, 'all', ${reports()})`,
  },
  reviewToStart: { when: sql`true`, values: about, due: dueText },
  reviewToDecide: { when: sql`(${open} = 0)`, values: about, due: dueText },
}
