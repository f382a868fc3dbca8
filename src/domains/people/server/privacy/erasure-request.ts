import { sql } from 'kysely'
import { handleResource } from '#platform/server/handle-resource.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import { rowsFrom } from '#platform/server/rows-from.ts'
import { ErasureRequest, erasureApproved } from '../../contract/erasure-request.ts'
import { inForce } from '../person.ts'
import { personRef } from '../person-ref.ts'
import type { PeopleTables } from '../tables.ts'

const rows = rowsFrom<PeopleTables>()('erasure_request as e', (query) =>
  query.innerJoin('person as p', 'p.id', 'e.person_id'),
)

type Db = Ctx<PeopleTables>

/** Wishes to be forgotten. What is erased and what is kept follows from the data classes of the tables. */
export const erasureRequest = handleResource(ErasureRequest, rows, {
  fields: { user: personRef('e.person_id', 'p'), at: 'e.created_at' },
  sorted: [['at', 'desc']],

  create: async ({ reason }, { db, me }) => {
    const open = await db
      .selectFrom('erasure_request')
      .select('id')
      .where('person_id', '=', me.id)
      .where('state', 'in', ['SUBMITTED', 'QUEUED'])
      .executeTakeFirst()
    if (open) return { id: open.id, existed: true as const }
    const row = { person_id: me.id, reason }
    return (await db.insertInto('erasure_request').values(row).returning('id').executeTakeFirstOrThrow()).id
  },

  blockers: {
    openDebt: ({ user }, ctx: Db) => owes(user.id, ctx),
    administrator: ({ user }, ctx: Db) => administers(user.id, ctx),
  },
  after: {
    carryOut: ({ id }, { emit }) => emit(erasureApproved, { id }),
  },
})

async function owes(personId: number, { db }: Db) {
  const { rows } = await sql<{ number: string }>`
    select i.number from invoice i where i.person_id = ${personId} and i.state = 'OPEN'`.execute(db)
  return rows.length > 0 && { values: { numbers: rows.map(({ number }) => number).join(', ') } }
}

async function administers(personId: number, { db, today }: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from person_role r
    where r.person_id = ${personId} and r.role in ('ROLE_SUPER_ADMIN', 'ROLE_REGISTRY') and ${inForce('r', today)}`.execute(
    db,
  )
  return rows.length > 0
}
