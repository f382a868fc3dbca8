import { sql } from 'kysely'
import { idOf } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { search } from '#platform/server/search.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { Invoice } from '../../contract/invoice.ts'
import { ownerIn } from '../parties.ts'
import { personRef } from '../person-ref.ts'
import type { PeopleTables } from '../tables.ts'
import { violation } from '../words.ts'
import { notifyOfInvoice } from './invoice-notice.ts'

const rows = rowsFrom<PeopleTables>()('invoice as i', (query) => query.innerJoin('person as p', 'p.id', 'i.person_id'))

/** Amounts that people have to pay. */
export const invoice = handleResource(Invoice, rows, {
  sensitive: { of: 'i.person_id', inLists: true },
  fields: { user: personRef('i.person_id', 'p') },
  filters: { q: search('i.search_text', { refers: 'i.person_id', to: 'person' }) },
  sorted: [['dueOn', 'desc']],

  create: async ({ user, number, amount, currency, issuedOn, dueOn }, ctx) => {
    const { db, today } = ctx
    const { rows } = await sql<{ id: number }>`
      insert into invoice (person_id, number, amount, currency, issued_on, due_on)
      select p.id, ${number}, ${amount}, ${currency}, ${issuedOn ?? today}::date, ${dueOn}::date
      from person p where p.id = ${idOf(user)} and p.closed_as is null
      on conflict (number) do nothing returning id`.execute(db)
    const [made] = rows
    if (made) {
      const said = { number, amount, currency: currency ?? '', dueOn }
      await notifyOfInvoice(ctx, 'invoiceIssued', { id: made.id, user: { id: idOf(user) }, ...said })
      return made.id
    }
    const taken = await db.selectFrom('invoice').select('id').where('number', '=', number).executeTakeFirst()
    throw taken ? violation(ctx, 'number', 'invoiceNumber') : violation(ctx, 'user', 'person')
  },

  conditions: {
    unpaid: {
      when: sql`i.paid_at is null`,
      values: sql`jsonb_build_object('number', i.number, 'amount', i.amount, 'currency', i.currency)`,
      due: sql`i.due_on::text`,
    },
  },
  parties: { person: ownerIn('invoice') },
  after: {
    pay: async (owed, ctx) => {
      await ctx.db.updateTable('invoice').set({ paid_at: ctx.now.toISOString() }).where('id', '=', owed.id).execute()
      await notifyOfInvoice(ctx, 'invoicePaid', owed)
    },
    cancel: (owed, ctx) => notifyOfInvoice(ctx, 'invoiceCancelled', owed),
  },
})
