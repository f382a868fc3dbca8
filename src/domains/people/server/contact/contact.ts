import { type Kysely, sql } from 'kysely'
import { type CreateInput, idOf, refTo } from '#platform/contract/resource.ts'
import { type Ctx, column, equals, handleResource } from '#platform/server/resource-handler.ts'
import { UserContact } from '../../contract/contact.ts'
import { keepsRecords } from '../../contract/policy.ts'
import { User } from '../../contract/user.ts'
import type { PeopleTables } from '../tables.ts'
import { violation } from '../words.ts'
import { type ContactValue, contactValue } from './contact-value.ts'

const rows = (db: Kysely<PeopleTables>) =>
  db
    .selectFrom('user_contact as c')
    .innerJoin('person as p', 'p.id', 'c.person_id')
    .select(['c.id', 'c.version', 'c.person_id', 'p.display_name', 'c.category', 'c.type', 'c.custom_type'])
    .select(['c.combined', 'c.address', 'c.phone', 'c.confirmed_at', 'c.verified_at'])

/** How people are reached. */
export const contact = handleResource<PeopleTables>()(UserContact, rows, {
  table: 'user_contact',
  as: 'c',
  sensitive: { of: (row) => row.person_id, inLists: true },
  present: (row) => ({
    user: refTo(User, row.person_id, row.display_name),
    category: row.category,
    type: row.type,
    customType: row.custom_type,
    combined: row.combined,
    address: row.address,
    phone: row.phone,
    confirmedAt: row.confirmed_at,
    verifiedAt: row.verified_at,
  }),
  columns: {
    'user.id': column('c.person_id'),
    category: column('c.category'),
    type: column('c.type'),
    confirmedAt: column('c.confirmed_at'),
  },
  filters: { 'user.id': equals('c.person_id'), category: equals('c.category') },
  sorted: [
    ['category', 'asc'],
    ['type', 'asc'],
  ],

  create: createOrUpdate,

  update: async (item, input, ctx) => {
    const { combined, address, phone } = await written(item.type, input, ctx)
    await sql`update user_contact
      set combined = ${combined}, address = ${asJson(address)}::jsonb, phone = ${phone},
        confirmed_at = ${confirmedBy(ctx, item.user.id)}::timestamptz, verified_at = ${unlessChanged('user_contact', combined)}
      where id = ${item.id}`.execute(ctx.db)
  },

  remove: async ({ id }, { db }) => {
    await db.deleteFrom('user_contact').where('id', '=', id).execute()
  },
})

/** Specification §4: created if none of that category and type exists, otherwise the existing one is updated. */
async function createOrUpdate(input: CreateInput<typeof UserContact>, ctx: Ctx<PeopleTables>) {
  const { category, type, customType = null } = input
  const personId = idOf(input.user)
  if (personId !== ctx.me.id && !keepsRecords(ctx.me)) throw violation(ctx, 'user', 'notYours')
  const { combined, address, phone } = await written(type, input, ctx)
  const confirmedAt = confirmedBy(ctx, personId)
  const { rows } = await sql<{ id: number; existed: boolean }>`
    insert into user_contact as c (person_id, category, type, custom_type, combined, address, phone, confirmed_at)
    select p.id, ${category}, ${type}, ${customType}, ${combined}, ${asJson(address)}::jsonb, ${phone},
      ${confirmedAt}::timestamptz
    from person p where p.id = ${personId}
    on conflict (person_id, category, type, custom_type) do update
      set combined = excluded.combined, address = excluded.address, phone = excluded.phone,
        confirmed_at = excluded.confirmed_at, verified_at = ${unlessChanged('c', combined)},
        version = c.version + 1, updated_at = now()
    returning c.id, xmax <> 0 as existed`.execute(ctx.db)
  const [kept] = rows
  if (!kept) throw violation(ctx, 'user', 'notYours')
  return kept.existed ? { id: kept.id, existed: true as const } : kept.id
}

async function written(type: number, input: Parameters<typeof contactValue>[1], ctx: Ctx): Promise<ContactValue> {
  const value = await contactValue(type, input)
  if (typeof value !== 'string') return value
  throw violation(ctx, value === 'notAddress' ? 'address' : 'combined', value)
}

const asJson = (address: ContactValue['address']) => (address ? JSON.stringify(address) : null)

/** What was proved of one number or mailbox is not proved of another. */
const unlessChanged = (table: string, combined: string) =>
  sql`case when ${sql.ref(`${table}.combined`)} = ${combined} then ${sql.ref(`${table}.verified_at`)} end`

/** What people write of themselves is confirmed by it; what others write waits for their confirmation. */
const confirmedBy = ({ me, now }: Ctx, personId: number): string | null =>
  personId === me.id && !me.impersonator ? now.toISOString() : null
