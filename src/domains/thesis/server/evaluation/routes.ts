import { sql } from 'kysely'
import { User } from '#people/contract'
import { refTo } from '#platform/contract/resource.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { refusalsOf } from '#platform/server/who/appointments.ts'
import { type evaluatorConflicts, possibleEvaluators } from '../../contract/evaluation/evaluation.ts'
import type { ThesisTables } from '../tables.ts'
import { thesis } from '../thesis.ts'
import { proposalEvaluators } from './appointments.ts'
import { committeeMembers, conflictOf } from './conflicts.ts'

type Member = { id: number; name: string; open: number; conflict: (typeof evaluatorConflicts)[number] | null }

/** Who may be named for a proposal, which nobody is by themselves: conflicts are found before anybody is asked. */
export const evaluatorsRoute = route(possibleEvaluators, {
  on: recordOf(thesis),
  act: 'seeEvaluators',
  run: async ({ db, today, me }: Ctx<ThesisTables>, { of: { id } }) => {
    const { rows } = await sql<Member>`
      select y.* from (select m.person as id, m.name, ${conflictOf(sql`${id}::int`, sql`m.person`)} as conflict, (
          select count(*)::int from proposal_evaluation e where e.evaluator_id = m.person and e.state = 'ASSIGNED') as open
        from (${committeeMembers(today)}) m) y
      order by y.conflict is not null, y.open, y.name, y.id`.execute(db)
    const members = rows.map(({ id: person }) => ({ record: id, person }))
    const refusals = await refusalsOf(proposalEvaluators, members, { db, today, me })
    return {
      evaluators: rows
        .filter((_, place) => refusals[place] === null)
        .map(({ id: person, name, ...more }) => ({ person: refTo(User, person, name), ...more })),
    }
  },
})
