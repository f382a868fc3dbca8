import { type RawBuilder, sql } from 'kysely'
import type { ConditionReader } from '../resource/conditions.ts'
import { dueOf, isOpen, obligationsOf } from '../resource/obligations.ts'
import { peopleOf } from '../resource/parties.ts'
import type { ResourceHandler } from '../resource/resource-handler.ts'
import { dayOf } from './due.ts'

/** What the records belong to, and which of them, as SQL over a row by the alias of their handler. */
type Within = { of: RawBuilder<unknown>; where: RawBuilder<unknown> }

/** The overdue tasks of these names as a query of `of`, `person` (who has to do it) and `due`. */
export function overdueTasks(
  handler: ResourceHandler,
  names: readonly string[],
  { of, where }: Within,
  reader: ConditionReader,
): RawBuilder<unknown> {
  const parts = obligationsOf(handler)
    .filter(({ name }) => names.includes(name))
    .map((one) => {
      const people = one.condition.who.map((party) => peopleOf(handler, party, reader))
      return sql`
        select ${of} as of, doer.person, waiting.due from ${sql.table(handler.table)} as ${sql.ref(handler.as)}
        cross join lateral (select ${dayOf(dueOf(one, reader), reader.timeZone)} as due) waiting
        cross join lateral (${sql.join(people, sql` union `)}) doer
        where ${where} and ${isOpen(handler, one, reader)} and waiting.due < ${reader.today}::date`
    })
  if (parts.length !== names.length) throw new Error(`${handler.resource.type} has no such tasks: ${names.join(', ')}.`)
  return sql.join(parts, sql` union all `)
}
