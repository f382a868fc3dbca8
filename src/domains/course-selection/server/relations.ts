import { sql } from 'kysely'
import { relate } from '#platform/server/who/relations.ts'
import { mayChoose } from '../contract/relations.ts'
import { isOfProgram } from './standing.ts'

export const relations = [
  relate(
    mayChoose,
    ({ id, today }) => sql`select c.id from user_program u
      join enrollment_window w on coalesce(w.program_id = u.program_id, true)
        and coalesce(u.started_on <= w.started_until, true) and w.withdraw_until >= ${today}::date
      join course c on c.term_id = w.term_id and c.type <> 'EXAM' and ${isOfProgram(sql`c.module_id`, sql`u.program_id`)}
      where u.person_id = ${id} and u.state = 'ACTIVE'`,
    { from: 'the studies of the person' },
  ),
]
