import type { Kysely } from 'kysely'
import type { Ctx } from '#platform/server/serve.ts'
import type { Outcome } from '../../contract/import.ts'
import type { ImportKindName } from '../../contract/import-kinds.ts'
import type { RegistryTables } from '../tables.ts'
import type { ReadRow } from './cells.ts'
import type { Fault } from './fault.ts'
import type { Keep } from './keep.ts'
import { enrollments } from './kinds/enrollments.ts'
import { people } from './kinds/people.ts'
import { terms } from './kinds/terms.ts'

/** What a row would do: `diff` names the columns that change, with what stands there now (null in something new). */
export type Planned = {
  line: number
  outcome: Outcome
  faults: Fault[]
  diff: { column: string; before: string | null; after: string }[]
}

/** What a file would do to the records as they are now, and how it is done; `write` leaves faulty rows out. */
export type Plan = { rows: Planned[]; write: (keep: Keep) => Promise<void> }

export type PlanCtx = Pick<Ctx<RegistryTables>, 'me' | 'today'> & { db: Kysely<RegistryTables> }

/** A kind of import: it looks at all rows together, in as many statements as it has tables. */
export type Kind = (rows: readonly ReadRow[], ctx: PlanCtx) => Promise<Plan>

export const kinds: Record<ImportKindName, Kind> = { people, enrollments, terms }
