import { sql } from 'kysely'
import { type CreateInput, idOf } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { contactTypes, UserContact } from '../../contract/contact.ts'
import { keepsRecords } from '../../contract/policy.ts'
import { personRef } from '../person-ref.ts'
import { recordClosed } from '../person-shown.ts'
import type { PeopleTables } from '../tables.ts'
import { violation } from '../words.ts'
import { type ContactValue, contactValue } from './contact-value.ts'

const rows = rowsFrom<PeopleTables>()('user_contact as c', (query) =>
  query.innerJoin('person as p', 'p.id', 'c.person_id'),
)

/** The contacts of people. */
export const contact = handleResource(UserContact, rows, {
  sensitive: { of: 'c.person_id', inLists: true },
  fields: {
    user: personRef('c.person_id', 'p'),
    verifiable: ({ canText }) => sql<boolean>`(c.category = 'Personal' and (c.type = ${contactTypes.email}
      or (c.type = ${contactTypes.mobile} and ${canText}::boolean)))`,
  },
  facts: { recordClosed },
  sorted: [
    ['category', 'asc'],
    ['type', 'asc'],
  ],

  create: createOrUpdate,

  changedRow: async (item, input, ctx) => {
    const { combined, address, phone } = await written(item.type, input, ctx)
    // The proof is valid for one number or mailbox.
    const proof = combined === item.combined ? {} : { verified_at: null }
    return { combined, address, phone, confirmed_at: confirmedBy(ctx, item.user.id), ...proof }
  },
  plainUpdate: true,
  remove: 'row',
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
    select p.id, ${category}, ${type}, ${customType}, ${combined}, ${address}::jsonb, ${phone},
      ${confirmedAt}::timestamptz
    from person p where p.id = ${personId}
    on conflict (person_id, category, type, custom_type) do update
      set combined = excluded.combined, address = excluded.address, phone = excluded.phone,
        confirmed_at = excluded.confirmed_at,
        verified_at = case when c.combined = excluded.combined then c.verified_at end,
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

/** What people write about themselves is confirmed by that; what others write needs their confirmation. */
const confirmedBy = ({ me, now }: Ctx, personId: number): string | null =>
  personId === me.id && !me.impersonator ? now.toISOString() : null
