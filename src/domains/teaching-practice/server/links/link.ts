import { sql } from 'kysely'
import { contactTypes } from '#people/contract'
import { endGuestLinks, personRef } from '#people/server'
import type { Item } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { computed, reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { PracticeLink } from '../../contract/link.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { write } from '../papers/letters.ts'
import { supervisorContact } from '../people/supervisor-contact.ts'
import { parties } from '../practice/conditions/parties.ts'
import { isClosed } from '../practice/settled.ts'
import type { PracticeTables } from '../tables.ts'

const practiceId = sql<number>`substring(l.object from ${`^${TeachingPractice.path}/(\\d+)$`})::integer`

/** After its end a link is expired, whatever the stored state. */
const state = sql<
  Item<typeof PracticeLink>['state']
>`case when l.state in ('INVITED', 'ACTIVATED') and l.expires_at <= now() then 'EXPIRED' else l.state end`

type Delivery = NonNullable<Item<typeof PracticeLink>['delivery']>
/** The latest letter that has the link `l`. */
const latestLetter = sql`from practice_letter pl join mail_message m on m.id = pl.letter_id
  where pl.id = (select max(x.id) from practice_letter x where x.link_id = l.id)`

const rows = rowsFrom<PracticeTables>()('guest_link as l', (query) =>
  query
    .innerJoin('teaching_practice as tp', (join) => join.on('tp.id', '=', practiceId))
    .innerJoin('person as st', 'st.id', 'tp.person_id')
    .innerJoin('person as p', 'p.id', 'l.person_id'),
)

/** Days after which a reminder is due for a link that was not opened. */
const patience = 7

/** Whether a link `l` is still valid, and was not opened for a week or its letter was not delivered. */
const isUnanswered = sql<boolean>`(
  l.state = 'INVITED' and l.expires_at > now()
  and exists (select from teaching_practice tp where tp.id = ${practiceId} and not ${isClosed})
  and (coalesce((select m.state ${latestLetter}) = 'dead', false)
    or coalesce(l.reminded_at, l.sent_at) < now() - make_interval(days => ${patience})))`

/** Links mailed to people of schools: their state, and sending them again. */
export const link = handleResource(PracticeLink, rows, {
  fields: {
    practice: reference(TeachingPractice, { id: 'tp.id', name: 'st.display_name' }),
    user: personRef('l.person_id', 'p'),
    role: computed({ part: 'l.part' }, ({ part }) => PracticeLink.fields.role.parse(part)),
    delivery: sql<Delivery | null>`(select m.state ${latestLetter})`,
    sentAt: sql<
      string | null
    >`case when exists (select ${latestLetter}) then (select m.sent_at ${latestLetter}) else l.sent_at end`,
    state,
  },
  facts: { settled: isClosed },
  filters: { unanswered: (wanted) => sql<boolean>`${isUnanswered} = ${wanted}` },
  sorted: [['lastSeenAt', 'desc']],

  conditions: {
    partEnded: {
      when: sql`not exists (
        select from practice_supervisor ps join teaching_practice tp on tp.id = ${practiceId}
        where ps.person_id = l.person_id and (
          (l.part = 'SCHOOL_COORDINATOR' and ps.coordinates and ps.school_id = tp.school_id)
          or exists (select from practice_assignment a where a.supervisor_id = ps.id and a.practice_id = tp.id
            and a.role = l.part and a.state in ('PROPOSED', 'ACCEPTED'))))`,
    },
    unanswered: {
      when: isUnanswered,
      values: sql`(select jsonb_build_object('name', x.display_name) from person x where x.id = l.person_id)`,
      due: sql`to_jsonb(l.expires_at) #>> '{}'`,
    },
    // The address may have been removed since the link was mailed.
    noAddress: {
      when: sql`not exists (select from practice_supervisor ps join person p on p.id = ps.person_id
        where ps.person_id = l.person_id
          and coalesce(${supervisorContact('ps', contactTypes.email)}, p.email) is not null)`,
    },
  },
  parties,
  thing: practiceId,
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
