import { sql } from 'kysely'

const given = sql`select e.recommendation from proposal_evaluation e where e.state = 'GIVEN' and e.proposal_id = (
  select p.id from thesis_proposal p where p.thesis_id = t.id and p.submitted_at is not null order by p.edition desc limit 1)`
const assigned = sql`select e.id from proposal_evaluation e where e.state in ('ASSIGNED', 'GIVEN') and e.proposal_id = (
  select p.id from thesis_proposal p where p.thesis_id = t.id and p.submitted_at is not null order by p.edition desc limit 1)`

const rule = (column: 'quorum' | 'most_rounds') =>
  sql`(select k.${sql.ref(column)} from thesis_template k where k.id = t.template_id)`

/** The evaluations of the latest edition, the quorum, and the rounds of revision of the thesis `t`. */
export const counts = {
  given: sql<number>`(select count(*)::int from (${given}) g)`,
  assigned: sql<number>`(select count(*)::int from (${assigned}) a)`,
  against: sql<number>`(select count(*)::int from (${given}) g where g.recommendation = 'REJECT')`,
  quorum: rule('quorum'),
  rounds: sql<number>`(select count(*)::int from move_log moved
    where moved.object_type = 'Thesis' and moved.object_id = t.id and moved.name = 'requestRevision')`,
  mostRounds: rule('most_rounds'),
}
