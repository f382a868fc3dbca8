import { type Kysely, sql } from 'kysely'
import { User } from '#people/contract'
import { endGuestLinks } from '#people/server'
import { refTo } from '#platform/contract/resource.ts'
import { type Ctx, column, equals, handleResource } from '#platform/server/resource-handler.ts'
import { PracticeLink } from '../../contract/link.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { write } from '../papers/letters.ts'
import { facts } from '../practice/facts.ts'
import { isClosed } from '../practice/settled.ts'
import type { PracticeTables } from '../tables.ts'

const practiceId = sql<number>`substring(l.object from ${`^${TeachingPractice.path}/(\\d+)$`})::integer`

/** Past its time a link is expired, whatever its row still says. */
const state = sql<string>`case when l.state in ('INVITED', 'ACTIVATED') and l.expires_at <= now() then 'EXPIRED' else l.state end`

const rows = (db: Kysely<PracticeTables>) =>
  db
    .selectFrom('guest_link as l')
    .innerJoin('teaching_practice as tp', (join) => join.on('tp.id', '=', practiceId))
    .innerJoin('person as st', 'st.id', 'tp.person_id')
    .innerJoin('person as p', 'p.id', 'l.person_id')
    .select(['l.id', 'l.version', 'l.person_id', 'p.display_name', 'l.part', 'l.email', 'l.sent_at', 'l.reminded_at'])
    .select(['l.expires_at', 'l.first_seen_at', 'l.last_seen_at', 'l.views', 'st.display_name as student_name'])
    .select(['tp.id as practice_id', state.as('state')])

/** Links mailed to people of schools: what became of them, again, and no more. */
export const link = handleResource<PracticeTables>()(PracticeLink, rows, {
  table: 'guest_link',
  as: 'l',
  present: (row) => ({
    practice: refTo(TeachingPractice, row.practice_id, row.student_name),
    user: refTo(User, row.person_id, row.display_name),
    role: PracticeLink.fields.role.parse(row.part),
    email: row.email,
    sentAt: row.sent_at,
    remindedAt: row.reminded_at,
    expiresAt: row.expires_at,
    firstSeenAt: row.first_seen_at,
    lastSeenAt: row.last_seen_at,
    views: row.views,
    state: PracticeLink.fields.state.parse(row.state),
  }),
  columns: { expiresAt: column('l.expires_at'), lastSeenAt: column('l.last_seen_at'), settled: isClosed, state },
  filters: {
    'practice.id': (id) => sql<boolean>`tp.id = ${id}`,
    'user.id': equals('l.person_id'),
    state: (wanted) => sql<boolean>`${state} = ${wanted}`,
  },
  sorted: [['lastSeenAt', 'desc']],

  blockers: {
    partEnded: async ({ practice, user, role }, { db }) => !(await facts.hasPart(practice.id, user.id, role, db)),
    // The address may have been taken away since the link was mailed.
    noAddress: async ({ user }, { db }) => {
      const supervisor = await db
        .selectFrom('practice_supervisor')
        .select('id')
        .where('person_id', '=', user.id)
        .executeTakeFirst()
      return !supervisor || (await facts.emailOf(supervisor.id, db)) === null
    },
  },
  after: {
    remind: (item, ctx) => mailAgain(item.id, ctx, 'reminder'),
    renew: (item, ctx) => mailAgain(item.id, ctx, 'renewal'),
    revoke: async ({ practice, user, role }, ctx) => {
      await endGuestLinks(ctx.db, { objects: [practice['@id']], people: [user.id], part: role })
      ctx.rightsChanged([user.id])
    },
  },
})

async function mailAgain(id: number, ctx: Ctx<PracticeTables>, template: 'reminder' | 'renewal'): Promise<void> {
  const row = await ctx.db
    .selectFrom('guest_link as l')
    .innerJoin('practice_supervisor as ps', 'ps.person_id', 'l.person_id')
    .select(['ps.id as supervisor', 'l.person_id as person', 'l.part', practiceId.as('practice')])
    .where('l.id', '=', id)
    .executeTakeFirstOrThrow()
  const role = PracticeLink.fields.role.parse(row.part)
  await write(ctx, { supervisor: row.supervisor, practice: row.practice, role, template })
  ctx.rightsChanged([row.person])
}
