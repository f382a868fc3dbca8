import { sql } from 'kysely'
import { registryOffice } from '#people/server'
import type { Item } from '#platform/contract/resource.ts'
import { type Language, languages } from '#platform/contract/words.ts'
import { handleResource } from '#platform/server/handle-resource.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import { rowsFrom } from '#platform/server/rows-from.ts'
import { search } from '#platform/server/search.ts'
import { Announcement } from '../contract/announcement.ts'
import { audienceColumns, currentFor } from './audience.ts'
import type { RegistryTables } from './tables.ts'
import { violation } from './words.ts'

const rows = rowsFrom<RegistryTables>()('announcement as a', (query, { me, rights }) =>
  query
    .innerJoinLateral(sql<{ for_me: boolean }>`(select ${currentFor(rights)} as for_me)`.as('x'), (join) =>
      join.onTrue(),
    )
    .leftJoin('announcement_ack as k', (join) =>
      join.onRef('k.announcement_id', '=', 'a.id').on('k.person_id', '=', me.id),
    ),
)

export const announcement = handleResource(Announcement, rows, {
  fields: {
    audience: {
      kind: 'a.audience_kind',
      value: sql<string | null>`coalesce(a.audience_role, a.audience_program_id::text, a.audience_course_id::text)`,
    },
    acknowledgedAt: 'k.at',
    acknowledgements: sql<number>`(select count(*)::int from announcement_ack n where n.announcement_id = a.id)`,
  },
  facts: { addressed: 'x.for_me' },
  filters: { q: search('a.search_text') },
  sorted: [['publishAt', 'desc']],

  newRow: async ({ audience, publishAt = null, expiresAt = null }, ctx) => {
    inOrder({ publishAt, expiresAt }, ctx)
    return { ...(await audienceColumns(audience, ctx)), author_id: ctx.me.id }
  },
  changedRow: async (item, { audience, publishAt = item.publishAt, expiresAt = item.expiresAt }, ctx) => {
    inOrder({ publishAt, expiresAt }, ctx)
    return audience ? audienceColumns(audience, ctx) : {}
  },
  remove: 'row',

  conditions: {
    unread: {
      when: ({ me, rights }) => sql`a.requires_ack and ${currentFor(rights)} and not exists (
        select from announcement_ack k where k.announcement_id = a.id and k.person_id = ${me.id})`,
      values: sql`jsonb_build_object('title', a.title)`,
      due: sql`to_jsonb(a.expires_at) #>> '{}'`,
    },
    noText: (item, { language: reader }) => {
      const missing = languages.filter((language) => !item.title[language] || !item.body[language])
      return missing.length > 0 && { values: { missing: namesOf(missing, reader) } }
    },
    expired: { when: ({ now }) => sql`a.expires_at <= greatest(${now}::timestamptz, a.publish_at)` },
  },
  // Whoever an announcement is addressed to is found by the condition itself.
  parties: {
    reader: { office: sql`select null::int as person, null::text as name where false`, has: () => true },
    registry: registryOffice,
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
