import { sql } from 'kysely'
import type { Conditions } from '#platform/server/resource/resource-handler.ts'
import { closedStates, type closingConditions } from '../../contract/flow/closing.ts'
import type { Thesis } from '../../contract/thesis.ts'
import type { ThesisTables } from '../tables.ts'

/** What holds the reopening of a closed thesis back. */
export const closing: Pick<Conditions<typeof Thesis, ThesisTables>, keyof typeof closingConditions> = {
  otherThesis: {
    when: sql`exists (select from thesis_author w join thesis_author o on o.person_id = w.person_id
      join thesis x on x.id = o.thesis_id and x.id <> t.id and x.state <> all(${[...closedStates]}::text[])
      where w.thesis_id = t.id)`,
    lock: (ids) => sql`select from person where id in (
      select person_id from thesis_author where thesis_id = any(${ids}::int[])) order by id for no key update`,
  },
}
