import { type Kysely, sql } from 'kysely'
import type { Item } from '#platform/contract/resource.ts'
import { type Language, languages } from '#platform/contract/words.ts'
import { type Ctx, column, equals, handleResource } from '#platform/server/resource-handler.ts'
import { search } from '#platform/server/search.ts'
import { Announcement, audienceKind } from '../contract/announcement.ts'
import { audienceColumns, currentFor } from './audience.ts'
import type { RegistryTables } from './tables.ts'
import { violation } from './words.ts'

const rows = (db: Kysely<RegistryTables>, _: unknown, { me, rights }: Ctx<RegistryTables>) =>
  db
    .selectFrom('announcement as a')
    .innerJoinLateral(sql<{ for_me: boolean }>`(select ${currentFor(rights)} as for_me)`.as('x'), (join) =>
      join.onTrue(),
    )
    .leftJoin('announcement_ack as k', (join) =>
      join.onRef('k.announcement_id', '=', 'a.id').on('k.person_id', '=', me.id),
    )
    .select(['a.id', 'a.version', 'a.title', 'a.body', 'a.state', 'a.publish_at', 'a.expires_at', 'a.pinned'])
    .select(['a.requires_ack', 'a.audience_kind', 'k.at as acknowledged_at'])
    .select(
      sql<string | null>`coalesce(a.audience_role, a.audience_program_id::text, a.audience_course_id::text)`.as(
        'audience_value',
      ),
    )
    .select(
      sql<number>`(select count(*)::int from announcement_ack n where n.announcement_id = a.id)`.as('acknowledgements'),
    )

export const announcement = handleResource<RegistryTables>()(Announcement, rows, {
  table: 'announcement',
  as: 'a',
  present: (row) => ({
    title: row.title,
    body: row.body,
    audience: { kind: audienceKind.parse(row.audience_kind), value: row.audience_value },
    publishAt: row.publish_at,
    expiresAt: row.expires_at,
    pinned: row.pinned,
    requiresAck: row.requires_ack,
    state: Announcement.fields.state.parse(row.state),
    acknowledgedAt: row.acknowledged_at,
    acknowledgements: row.acknowledgements,
  }),
  columns: {
    state: column('a.state'),
    publishAt: column('a.publish_at'),
    requiresAck: column('a.requires_ack'),
    addressed: column('x.for_me'),
  },
  filters: {
    q: search('a.search_text'),
    state: equals('a.state'),
  },
  sorted: [['publishAt', 'desc']],

  create: async (input, ctx) => {
    const { title, body, audience, publishAt = null, expiresAt = null, pinned, requiresAck } = input
    inOrder({ publishAt, expiresAt }, ctx)
    const row = { title, body, publish_at: publishAt, expires_at: expiresAt, pinned, requires_ack: requiresAck }
    const { id } = await ctx.db
      .insertInto('announcement')
      .values({ ...row, ...(await audienceColumns(audience, ctx)), author_id: ctx.me.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  update: async (item, input, ctx) => {
    const { title = item.title, body = item.body, audience } = input
    const { publishAt = item.publishAt, expiresAt = item.expiresAt } = input
    const { pinned = item.pinned, requiresAck = item.requiresAck } = input
    inOrder({ publishAt, expiresAt }, ctx)
    const row = { title, body, publish_at: publishAt, expires_at: expiresAt, pinned, requires_ack: requiresAck }
    await ctx.db
      .updateTable('announcement')
      .set({ ...row, ...(audience && (await audienceColumns(audience, ctx))) })
      .where('id', '=', item.id)
      .execute()
  },

  remove: async (item, { db }) => {
    await db.deleteFrom('announcement').where('id', '=', item.id).execute()
  },

  blockers: {
    noText: (item, { language: reader }) => {
      const missing = languages.filter((language) => !item.title[language] || !item.body[language])
      return missing.length > 0 && { values: { missing: namesOf(missing, reader) } }
    },
    expired: ({ publishAt, expiresAt }, { now }) =>
      expiresAt !== null && Date.parse(expiresAt) <= Math.max(now.getTime(), Date.parse(publishAt ?? '') || 0),
  },
  after: {
    publish: async ({ id }, { db, now }) => {
      const moment = now.toISOString()
      await db
        .updateTable('announcement')
        .set((eb) => ({ publish_at: eb.fn.coalesce('publish_at', eb.val(moment)) }))
        .where('id', '=', id)
        .execute()
    },
  },
})

/** The names of languages in the language of the reader: `Portuguese and Traditional Chinese`. */
function namesOf(codes: readonly Language[], reader: Language): string {
  const names = new Intl.DisplayNames(reader, { type: 'language' })
  return new Intl.ListFormat(reader).format(codes.map((code) => names.of(code) ?? code))
}

type Times = Pick<Item<typeof Announcement>, 'publishAt' | 'expiresAt'>

function inOrder({ publishAt, expiresAt }: Times, { language }: Ctx<RegistryTables>): void {
  if (publishAt === null || expiresAt === null || Date.parse(publishAt) < Date.parse(expiresAt)) return
  throw violation({ language }, 'expiresAt', 'expiresAt')
}
