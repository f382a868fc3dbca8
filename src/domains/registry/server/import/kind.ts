import type { Kysely } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { RegistryTables } from '../tables.ts'
import type { ReadRow } from './cells.ts'
import type { Keep } from './keep.ts'
import type { Planned } from './planned.ts'

/** What a file would do to the present records, and a function that does it; `write` leaves faulty rows out. */
export type Plan = { rows: Planned[]; write: (keep: Keep) => Promise<void> }

export type PlanCtx = Pick<Ctx<RegistryTables>, 'me' | 'today' | 'contributors'> & {
  db: Kysely<RegistryTables>
  /** True while the plan is made in order to be written at once, so that what it has checked must stay as it is. */
  isWriting: boolean
}

/** A kind of import: it checks all rows together, in as many statements as it has tables. */
export type Kind = (rows: readonly ReadRow[], ctx: PlanCtx) => Promise<Plan>
