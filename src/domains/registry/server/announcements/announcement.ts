import { sql } from 'kysely'
import { User } from '#people/contract'
import { registryOffice } from '#people/server'
import type { Item } from '#platform/contract/resource.ts'
import { inLanguage, type Localized } from '#platform/contract/words.ts'
import { dueAfter } from '#platform/server/resource/due-after.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { search } from '#platform/server/search.ts'
import { computed } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { Announcement } from '../../contract/announcement.ts'
import type { RegistryTables } from '../tables.ts'
import { violation } from '../words.ts'
import { type Audience, audienceColumns, currentFor, keepPeople, refuseNames, stateNow } from './audience.ts'
import { announcementPublished } from './letters.ts'
import { hasNoText, lacksLanguage, missingNames, refuseRewriting } from './texts.ts'

const rows = rowsFrom<RegistryTables>()('announcement as a', (query, { me, rights, today }) =>
  query
    .innerJoinLateral(sql<{ for_me: boolean }>`(select ${currentFor({ rights, today })} as for_me)`.as('x'), (join) =>
      join.onTrue(),
    )
    .leftJoin('announcement_ack as k', (join) =>
      join.onRef('k.announcement_id', '=', 'a.id').on('k.person_id', '=', me.id),
    )
    .leftJoin('announcement_read as r', (join) =>
      join.onRef('r.announcement_id', '=', 'a.id').on('r.person_id', '=', me.id),
    ),
)

/** What has no end is to be confirmed within so many days. */
const daysToRead = 14

export const announcement = handleResource(Announcement, rows, {
  fields: {
    state: stateNow,
    audience: {
      kind: 'a.audience_kind',
      value: sql<
        string | null
      >`coalesce(a.audience_role, a.audience_program_id::text, a.audience_faculty_id::text, a.audience_course_id::text)`,
      name: computed({ unit: unitOfAudience() }, ({ unit }, { language }) =>
        unit ? `${unit.code} ${inLanguage(unit.name, language)}` : null,
      ),
    },
    people: sql<Item<typeof Announcement>['people'] & object>`(
      select coalesce(json_agg(json_build_object('@id', ${`${User.path}/`}::text || p.id, '@type', ${User.type}::text,
        'id', p.id, 'name', p.display_name) order by p.sort_name, p.id), '[]')
      from announcement_person n join person p on p.id = n.person_id where n.announcement_id = a.id)`,
    readAt: 'r.at',
    acknowledgedAt: 'k.at',
    reads: sql<number>`(select count(*)::int from announcement_read n where n.announcement_id = a.id)`,
    acknowledgements: sql<number>`(select count(*)::int from announcement_ack n where n.announcement_id = a.id)`,
  },
  facts: { addressed: 'x.for_me', untranslated: lacksLanguage },
  filters: { q: search('a.search_text') },
  sorted: [['publishAt', 'desc']],

  newRow: async ({ audience, people = [], publishAt = null, expiresAt = null }, ctx) => {
    refuseNames(audience.kind, people, ctx)
    inOrder({ publishAt, expiresAt }, ctx)
    return { ...(await audienceColumns({ ...audience, people }, ctx)), author_id: ctx.me.id }
  },
  created: (id, { audience, people = [] }, ctx) => keepPeople(id, { ...audience, people }, ctx),
  changedRow: async (item, change, ctx) => {
    if (item.state !== 'draft') refuseRewriting(item, change, ctx)
    const { publishAt = item.publishAt, expiresAt = item.expiresAt } = change
    inOrder({ publishAt, expiresAt }, ctx)
    if (!change.audience && !change.people) return {}
    const audience = audienceAfter(item, change)
    refuseNames(audience.kind, change.people ?? [], ctx)
    return audienceColumns(audience, ctx)
  },
  changed: async (item, change, ctx) => {
    if (change.audience || change.people) await keepPeople(item.id, audienceAfter(item, change), ctx)
  },
  remove: 'row',

  conditions: {
    unread: {
      when: ({ me, rights, today }) => sql`a.requires_ack and ${currentFor({ rights, today })} and not exists (
        select from announcement_ack k where k.announcement_id = a.id and k.person_id = ${me.id})`,
      values: sql`jsonb_build_object('title', a.title)`,
      due: (reader) =>
        sql`coalesce(to_jsonb(a.expires_at) #>> '{}', ${dueAfter(sql`a.publish_at`, daysToRead)(reader)})`,
    },
    noText: { when: hasNoText },
    expired: { when: ({ now }) => sql`a.expires_at <= greatest(${now}::timestamptz, a.publish_at)` },
    untranslated: {
      when: ({ now }) =>
        sql`${lacksLanguage} and not ${hasNoText} and (a.expires_at is null or a.expires_at > ${now}::timestamptz)`,
      values: sql`jsonb_build_object('title', a.title, 'missing', ${missingNames})`,
      due: dueAfter(sql`a.publish_at`, 0),
    },
  },
  // The condition itself finds the people to whom an announcement is addressed.
  parties: {
    reader: {
      office: sql`select null::int as person, null::text as name where false`,
      has: () => true,
      precondition: () => sql`exists (select from announcement a where a.requires_ack and a.state = 'published'
        and (a.expires_at is null or a.expires_at > now()))`,
    },
    registry: registryOffice,
  },
  after: {
    publish: async ({ id }, { db, now, emit }) => {
      const moment = now.toISOString()
      await db
        .updateTable('announcement')
        .set((eb) => ({ publish_at: eb.fn.coalesce('publish_at', eb.val(moment)) }))
        .where('id', '=', id)
        .execute()
      await emit(announcementPublished, { id })
    },
  },
})

/** The program, faculty or course to which an announcement is addressed: its code and name. */
function unitOfAudience() {
  return sql<{ code: string; name: Localized } | null>`coalesce(
    (select jsonb_build_object('code', p.code, 'name', p.name) from program p where p.id = a.audience_program_id),
    (select jsonb_build_object('code', f.code, 'name', f.name) from faculty f where f.id = a.audience_faculty_id),
    (select jsonb_build_object('code', c.code, 'name', c.title) from course c where c.id = a.audience_course_id))`
}

type Written = Pick<Item<typeof Announcement>, 'audience' | 'people'>
type Change = { audience?: Omit<Audience, 'people'> | undefined; people?: readonly string[] | undefined }

/** The audience after a change; an unchanged list of people is converted to IRIs. */
function audienceAfter(before: Written, { audience, people }: Change): Audience {
  const { kind, value } = audience ?? before.audience ?? { kind: 'everyone', value: null }
  return { kind, value, people: people ?? (before.people ?? []).map((one) => one['@id']) }
}

type Times = Pick<Item<typeof Announcement>, 'publishAt' | 'expiresAt'>

function inOrder({ publishAt, expiresAt }: Times, { language }: Ctx<RegistryTables>): void {
  if (publishAt === null || expiresAt === null || Date.parse(publishAt) < Date.parse(expiresAt)) return
  throw violation({ language }, 'expiresAt', 'expiresAt')
}
