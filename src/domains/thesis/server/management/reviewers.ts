import { sql } from 'kysely'
import { User } from '#people/contract'
import { refTo } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { refusalsOf } from '#platform/server/who/appointments.ts'
import { evaluationStates } from '../../contract/flow/proposal.ts'
import type { PeopleScope, ReviewerLoad, WaitingThesis } from '../../contract/management/people.ts'
import { proposalEvaluators } from '../evaluation/appointments.ts'
import { committeeMembers, conflictOf } from '../evaluation/conflicts.ts'
import { counts } from '../flow/decide.ts'
import { dueOn } from '../flow/since.ts'
import type { ThesisTables } from '../tables.ts'
import { thesis } from '../thesis.ts'
import { thesesOfArea } from './area.ts'

/** How many proposals are shown at once; once some have their evaluators, the next ones appear. */
const mostWaiting = 30

type ReviewerRow = Omit<ReviewerLoad, 'person'> & { id: number; name: string }

/** The members of the thesis committee with what they evaluate, those with the least first. */
export async function reviewersToday({ db, today }: Ctx<ThesisTables>): Promise<ReviewerLoad[]> {
  const { rows } = await sql<ReviewerRow>`
    select m.person as id, m.name,
      (count(*) filter (where e.state = 'ASSIGNED'))::int as open,
      (count(*) filter (where e.state = 'ASSIGNED' and e.due_on < ${today}::date))::int as late,
      (count(*) filter (where e.state = 'GIVEN'))::int as given
    from (${committeeMembers(today)}) m left join proposal_evaluation e on e.evaluator_id = m.person
    group by m.person, m.name order by open, m.name, m.person`.execute(db)
  return rows.map(({ id, name, ...more }) => ({ person: refTo(User, id, name), ...more }))
}

/** Proposals of an area that wait for evaluators whom the reader may assign: conflicts are found before anybody is asked. */
export async function waitingIn(
  area: readonly [PeopleScope, number],
  ctx: Ctx<ThesisTables>,
): Promise<WaitingThesis[]> {
  const { rows } = await sql<WaitingThesis>`
    with few as materialized (
      select t.id, t.title, ${dueOn(ctx)} as due, ${counts.assigned} as assigned, ${counts.quorum} as least
      from ${thesesOfArea(area, ctx)} and ${ctx.rights.where('assign', thesis)}
        and t.state = any(${[...evaluationStates]}::text[]) and ${counts.assigned} < ${counts.quorum}
      order by due, t.id limit ${sql.lit(mostWaiting)}),
    members as materialized (${committeeMembers(ctx.today)})
    select few.id, few.title, few.due::text as "dueOn", few.assigned, few.least,
      array(select x.display_name from thesis_author w join person x on x.id = w.person_id
        where w.thesis_id = few.id order by w.id) as authors,
      (select coalesce(json_agg(json_build_object('id', m.person, 'conflict',
        ${conflictOf(sql`few.id`, sql`m.person`)}) order by m.name, m.person), '[]') from members m) as candidates
    from few order by few.due, few.id`.execute(ctx.db)
  return Promise.all(rows.map(async (one) => ({ ...one, candidates: await appointable(one, ctx) })))
}

/** Those of the candidates who can hold the part at all, which nobody gives to themselves. */
async function appointable({ id, candidates }: WaitingThesis, ctx: Ctx<ThesisTables>) {
  const refusals = await refusalsOf(
    proposalEvaluators,
    candidates.map((one) => ({ record: id, person: one.id })),
    ctx,
  )
  return candidates.filter((_, place) => refusals[place] === null)
}
