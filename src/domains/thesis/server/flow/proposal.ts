import { sql } from 'kysely'
import type { Conditions } from '#platform/server/resource/resource-handler.ts'
import type { proposalConditions } from '../../contract/flow/proposal.ts'
import type { Thesis } from '../../contract/thesis.ts'
import { isSameText, openParts } from '../proposal/completeness.ts'
import { loadOf } from '../supervision/load.ts'
import type { ThesisTables } from '../tables.ts'
import { about, supervised } from './about.ts'
import { counts } from './decide.ts'
import { dueText } from './since.ts'

const rule = (column: 'least_idea' | 'most_theses') =>
  sql`(select k.${sql.ref(column)} from thesis_template k where k.id = t.template_id)`
const load = loadOf(sql`t.proposed_supervisor_id`)

/** What holds a proposal back, and what is still to be done with it. */
export const proposal: Pick<Conditions<typeof Thesis, ThesisTables>, keyof typeof proposalConditions> = {
  noArea: { when: sql`(t.area = '')` },
  shortIdea: {
    when: sql`(length(t.idea) < ${rule('least_idea')})`,
    values: sql`jsonb_build_object('length', length(t.idea), 'least', ${rule('least_idea')})`,
  },
  nobodyProposed: { when: sql`(t.proposed_supervisor_id is null)` },
  supervisorFull: {
    when: sql`(t.proposed_supervisor_id is not null and ${load} >= ${rule('most_theses')})`,
    values: sql`jsonb_build_object('load', ${load}, 'most', ${rule('most_theses')},
      'name', (select x.display_name from person x where x.id = t.proposed_supervisor_id))`,
  },
  hasSupervisor: { when: supervised },
  noSupervisor: { when: sql`(not ${supervised})` },
  sectionsOpen: {
    when: sql`(${openParts} > 0)`,
    values: sql`jsonb_build_object('count', ${openParts})`,
  },
  notEndorsed: { when: sql`(${supervised} and t.endorsed_at is null)` },
  proposalToEndorse: {
    when: sql`(${supervised} and t.endorsed_at is null and ${openParts} = 0)`,
    values: about,
    due: dueText,
  },
  proposalToCheck: { when: sql`true`, values: about, due: dueText },
  evaluatorsAssigned: {
    when: sql`(${counts.assigned} > 0)`,
    values: sql`jsonb_build_object('count', ${counts.assigned})`,
  },
  fewEvaluators: {
    when: sql`(${counts.assigned} < ${counts.quorum})`,
    values: sql`jsonb_build_object('count', ${counts.assigned}, 'least', ${counts.quorum})`,
  },
  fewOpinions: {
    when: sql`(${counts.given} < ${counts.quorum})`,
    values: sql`jsonb_build_object('count', ${counts.given}, 'least', ${counts.quorum})`,
  },
  opinionsAgainst: { when: sql`(${counts.against} > 0)`, values: sql`jsonb_build_object('count', ${counts.against})` },
  roundsOver: {
    when: sql`(${counts.rounds} >= ${counts.mostRounds})`,
    values: sql`jsonb_build_object('count', ${counts.mostRounds})`,
  },
  sameText: { when: sql`(${isSameText})` },
  proposalToDecide: { when: sql`true`, values: about, due: dueText },
  revisionToWrite: { when: sql`true`, values: about, due: dueText },
  revisionToCheck: { when: sql`true`, values: about, due: dueText },
  requestOpen: {
    when: sql`exists (select from supervision_request q where q.thesis_id = t.id and q.state = 'PENDING')`,
    values: sql`(select jsonb_build_object('name', x.display_name, 'day', q.answer_by)
      from supervision_request q join person x on x.id = q.asked_id where q.thesis_id = t.id and q.state = 'PENDING')`,
  },
  proposalToWrite: { when: sql`true`, values: about, due: dueText },
}
