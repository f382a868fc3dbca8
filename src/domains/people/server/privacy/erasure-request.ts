import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { refTo } from '#platform/contract/resource.ts'
import { type Ctx, column, equals, handleResource } from '#platform/server/resource-handler.ts'
import { ErasureRequest, erasureApproved } from '../../contract/erasure-request.ts'
import { User } from '../../contract/user.ts'
import { inForce } from '../person.ts'
import type { PeopleTables } from '../tables.ts'

const rows = (db: Kysely<PeopleTables>) =>
  db
    .selectFrom('erasure_request as e')
    .innerJoin('person as p', 'p.id', 'e.person_id')
    .select(['e.id', 'e.version', 'e.person_id', 'p.display_name', 'e.reason', 'e.state', 'e.erased', 'e.created_at'])
    .select(['e.done', 'e.total'])

type Db = Ctx<PeopleTables>

/** Wishes to be forgotten. What is erased and what is kept follows from the data classes of the tables. */
export const erasureRequest = handleResource<PeopleTables>()(ErasureRequest, rows, {
  table: 'erasure_request',
  as: 'e',
  present: (row) => ({
    user: refTo(User, row.person_id, row.display_name),
    reason: row.reason,
    state: ErasureRequest.fields.state.parse(row.state),
    erased: row.erased,
    done: row.done,
    total: row.total,
    at: row.created_at,
  }),
  columns: { 'user.id': column('e.person_id'), at: column('e.created_at'), state: column('e.state') },
  filters: { state: equals('e.state') },
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
