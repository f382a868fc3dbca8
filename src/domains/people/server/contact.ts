import { type Kysely, sql } from 'kysely'
import { ValidationError } from '#platform/contract/errors.ts'
import { type CreateInput, idOf, refTo } from '#platform/contract/resource.ts'
import { type Ctx, column, equals, serve } from '#platform/server/serve.ts'
import { contactProblem, UserContact } from '../contract/contact.ts'
import { keepsRecords } from '../contract/policy.ts'
import { User } from '../contract/user.ts'
import type { PeopleTables } from './tables.ts'
import { words } from './words.ts'

const rows = (db: Kysely<PeopleTables>) =>
  db
    .selectFrom('user_contact as c')
    .innerJoin('person as p', 'p.id', 'c.person_id')
    .select(['c.id', 'c.version', 'c.person_id', 'p.display_name', 'c.category', 'c.type', 'c.custom_type'])
    .select(['c.combined', 'c.confirmed_at'])

/** How people are reached. */
export const contact = serve<PeopleTables>()(UserContact, rows, {
  table: 'user_contact',
  as: 'c',
  present: (row) => ({
    user: refTo(User, row.person_id, row.display_name),
    category: row.category,
    type: row.type,
    customType: row.custom_type,
    combined: row.combined,
    confirmedAt: row.confirmed_at,
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

  update: async (item, { combined }, ctx) => {
    const problem = contactProblem(item.type, combined)
    if (problem) throw violation(ctx, 'combined', problem)
    await ctx.db
      .updateTable('user_contact')
      .set({ combined, confirmed_at: confirmedBy(ctx, item.user.id) })
      .where('id', '=', item.id)
      .execute()
  },
})

/** Specification §4: created if none of that category and type exists, otherwise the existing one is updated. */
async function createOrUpdate(input: CreateInput<typeof UserContact>, ctx: Ctx<PeopleTables>) {
  const { combined, category, type, customType = null } = input
  const personId = idOf(input.user)
  if (personId !== ctx.me.id && !keepsRecords(ctx.me)) throw violation(ctx, 'user', 'notYours')
  const confirmedAt = confirmedBy(ctx, personId)
  const { rows } = await sql<{ id: number; existed: boolean }>`
    insert into user_contact as c (person_id, category, type, custom_type, combined, confirmed_at)
    select p.id, ${category}, ${type}, ${customType}, ${combined}, ${confirmedAt}::timestamptz
    from person p where p.id = ${personId}
    on conflict (person_id, category, type, custom_type) do update
      set combined = excluded.combined, confirmed_at = excluded.confirmed_at,
        version = c.version + 1, updated_at = now()
    returning c.id, xmax <> 0 as existed`.execute(ctx.db)
  const [kept] = rows
  if (!kept) throw violation(ctx, 'user', 'notYours')
  return kept.existed ? { id: kept.id, existed: true as const } : kept.id
}

/** What people write of themselves is confirmed by it; what others write waits for their confirmation. */
const confirmedBy = ({ me, now }: Ctx, personId: number): string | null =>
  personId === me.id && !me.impersonator ? now.toISOString() : null

type Violations = (typeof words)['en']['violations']

const violation = ({ language }: Ctx, propertyPath: string, code: keyof Violations) =>
  new ValidationError([{ propertyPath, message: words[language].violations[code] }])
