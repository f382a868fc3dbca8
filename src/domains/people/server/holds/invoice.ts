import { type Kysely, sql } from 'kysely'
import { idOf, refTo } from '#platform/contract/resource.ts'
import { column, equals, handleResource } from '#platform/server/resource-handler.ts'
import { search } from '#platform/server/search.ts'
import { Invoice } from '../../contract/invoice.ts'
import { User } from '../../contract/user.ts'
import type { PeopleTables } from '../tables.ts'
import { violation } from '../words.ts'

const rows = (db: Kysely<PeopleTables>) =>
  db
    .selectFrom('invoice as i')
    .innerJoin('person as p', 'p.id', 'i.person_id')
    .select(['i.id', 'i.version', 'i.person_id', 'p.display_name', 'i.number', 'i.amount', 'i.currency', 'i.issued_on'])
    .select(['i.due_on', 'i.paid_at', 'i.state'])

/** What people have to pay. */
export const invoice = handleResource<PeopleTables>()(Invoice, rows, {
  table: 'invoice',
  as: 'i',
  sensitive: { of: (row) => row.person_id, inLists: true },
  present: (row) => ({
    user: refTo(User, row.person_id, row.display_name),
    number: row.number,
    amount: row.amount,
    currency: row.currency,
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    paidAt: row.paid_at,
    state: Invoice.fields.state.parse(row.state),
  }),
  columns: {
    'user.id': column('i.person_id'),
    'user.name': column('p.sort_name'),
    dueOn: column('i.due_on'),
    number: column('i.number'),
    state: column('i.state'),
  },
  filters: {
    'user.id': equals('i.person_id'),
    q: search('i.search_text', { refers: 'i.person_id', to: 'person' }),
    state: equals('i.state'),
  },
  sorted: [['dueOn', 'desc']],

  create: async ({ user, number, amount, currency, issuedOn, dueOn }, ctx) => {
    const { db, today } = ctx
    const { rows } = await sql<{ id: number }>`
      insert into invoice (person_id, number, amount, currency, issued_on, due_on)
      select p.id, ${number}, ${amount}, ${currency}, ${issuedOn ?? today}::date, ${dueOn}::date
      from person p where p.id = ${idOf(user)}
      on conflict (number) do nothing returning id`.execute(db)
    const [made] = rows
    if (made) return made.id
    const taken = await db.selectFrom('invoice').select('id').where('number', '=', number).executeTakeFirst()
    throw taken ? violation(ctx, 'number', 'invoiceNumber') : violation(ctx, 'user', 'person')
  },

  blockers: {},
  after: {
    pay: async ({ id }, { db, now }) => {
      await db.updateTable('invoice').set({ paid_at: now.toISOString() }).where('id', '=', id).execute()
    },
  },
})
