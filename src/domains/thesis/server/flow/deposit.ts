import { type RawBuilder, sql } from 'kysely'
import type { Conditions } from '#platform/server/resource/resource-handler.ts'
import type { depositConditions } from '../../contract/flow/deposit.ts'
import type { Thesis } from '../../contract/thesis.ts'
import { lacksText } from '../submission/complete.ts'
import type { ThesisTables } from '../tables.ts'
import { about } from './about.ts'
import { isPassed } from './defence.ts'
import { lastDefence } from './defence-facts.ts'
import { dueText } from './since.ts'

/** In how many of the languages of the template the deposit of the thesis `t` lacks its abstract or keywords. */
const languagesWithout = sql<number>`(select count(*)::int from thesis_template k
  cross join lateral unnest(k.abstract_languages) l left join thesis_deposit s on s.thesis_id = t.id
  where k.id = t.template_id and (${lacksText.abstract} or ${lacksText.keywords}))`

const inDeposit = (what: RawBuilder<unknown>) => sql<boolean>`exists (
  select from thesis_deposit d where d.thesis_id = t.id and ${what})`

/** What holds the deposit of a thesis back, and what is still to be done for it. */
export const deposit: Pick<Conditions<typeof Thesis, ThesisTables>, keyof typeof depositConditions> = {
  noFinalCopy: {
    when: sql`(not exists (select from thesis_document d where d.thesis_id = t.id and d.kind = 'FINAL'))`,
  },
  finalTextsOpen: {
    when: sql`(${languagesWithout} > 0)`,
    values: sql`jsonb_build_object('count', ${languagesWithout})`,
  },
  closureUnexplained: {
    when: inDeposit(sql`(d.visibility <> 'OPEN' or d.embargo_until is not null) and d.reason !~ '\\S'`),
  },
  embargoPassed: { when: ({ today }) => inDeposit(sql`d.embargo_until <= ${today}::date`) },
  markNotConfirmed: {
    when: sql`(${lastDefence('recorded_at')} is not null and ${lastDefence('grade_confirmed_at')} is null)`,
  },
  finalToSubmit: { when: isPassed, values: about, due: dueText },
  finalToPublish: { when: sql`true`, values: about, due: dueText },
}
