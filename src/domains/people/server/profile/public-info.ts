import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#platform/contract/policy.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { computed } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { avatarAt } from '../../contract/avatar.ts'
import { keepsRecords } from '../../contract/policy.ts'
import { type Audiences, type PublicField, PublicInfo } from '../../contract/public-info.ts'
import { audiencesOf, type Reader, reaches } from '../../contract/readers.ts'
import type { PeopleTables } from '../tables.ts'
import { addressOf, moveAvatar } from './avatar.ts'

/** What courses say about two people, as SQL; the higher domain that has the courses passes it in. */
export type Acquaintance = {
  /** Whether the viewer shares a course with a person. */
  sharesCourse: (me: Viewer, person: RawBuilder<unknown>) => RawBuilder<boolean>
  /** Whether the viewer knows the person anyway: lecturers, and the students in the viewer's own courses. */
  knows: (ctx: Pick<Ctx, 'rights'>, person: RawBuilder<unknown>) => RawBuilder<boolean>
}

/** How close the viewer is to the person `p`, and whether they see everything, as SQL. */
type Nearness = (ctx: Ctx) => { near: RawBuilder<Reader>; whole: RawBuilder<boolean>; known?: RawBuilder<boolean> }

/** The public information of people, for the actual reader. */
export const publicInfo = ({ sharesCourse, knows }: Acquaintance) =>
  infoFor(({ me, rights }) => ({
    near: me.guest
      ? sql<Reader>`'public'`
      : sql<Reader>`case when ${sharesCourse(me, sql.ref('p.id'))} then 'courses' else 'university' end`,
    known: sql<boolean>`(${!me.guest}::boolean and not p.disabled and ${knows({ rights }, sql.ref('p.id'))})`,
    whole: sql<boolean>`(${!me.guest}::boolean and (p.id = ${me.id} or ${keepsRecords(me)}::boolean))`,
  }))

/** The public information of people as this kind of reader sees it, whoever the viewer is. */
export const publicInfoFor = (reader: Reader) =>
  infoFor(() => ({ near: sql<Reader>`${sql.lit(reader)}`, whole: sql<boolean>`false` }))

const to = {
  audiences: sql<Audiences | null>`i.audiences`,
  reader: sql<Reader>`n.reader`,
  whole: sql<boolean>`x.whole`,
}

/** A field that the person shows to some readers and not to others. */
const shown = <T>(field: PublicField, value: Expression<T>) =>
  computed({ ...to, value }, ({ audiences, reader, whole, value }) =>
    whole || reaches(audiences?.[field], reader) ? value : null,
  )

const own = (column: string) => sql<string | null>`${sql.ref(column)}`
const photo = sql<string | null>`(select '/api/v2/users/' || p.id || '/photo'
  where exists (select from photo f where f.person_id = p.id and f.state = 'APPROVED'))`

const shownAvatar = computed({ ...to, address: addressOf(sql.ref('p.id')) }, ({ audiences, reader, whole, address }) =>
  whole || reaches(audiences?.photo, reader) ? avatarAt(address) : null,
)

const infoFor = (nearness: Nearness) =>
  handleResource(PublicInfo, rowsOf(nearness), {
    fields: {
      name: 'p.display_name',
      email: shown('email', own('p.email')),
      phone: shown('phone', own('i.phone')),
      office: shown('office', own('i.office')),
      officeHours: shown('officeHours', own('i.office_hours')),
      homepage: shown('homepage', own('i.homepage')),
      orcid: shown('orcid', own('i.orcid')),
      about: shown('about', own('i.about')),
      photo: shown('photo', photo),
      avatar: shownAvatar,
      audiences: computed(to, ({ audiences, whole }) => (whole ? (audiences ?? {}) : null)),
    },
    facts: { visible: 'x.visible', known: 'x.known' },
    sorted: [],
    update: async (item, { audiences, ...fields }, { db }) => {
      const { officeHours, ...plain } = fields
      const row = {
        ...plain,
        ...(officeHours === undefined ? {} : { office_hours: officeHours }),
        ...(audiences === undefined ? {} : { audiences: { ...item.audiences, ...audiences } }),
      }
      if (Object.keys(row).length === 0) return
      await db
        .insertInto('public_info')
        .values({ ...row, person_id: item.id })
        .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
        .execute()
      if (audiences?.photo !== undefined && audiences.photo !== item.audiences?.photo) await moveAvatar(db, item.id)
    },
  })

/** One row for each person, with how close the viewer is to them. */
const rowsOf = (nearness: Nearness) =>
  rowsFrom<PeopleTables>()('person as p', (query, ctx) => {
    const { near, whole, known = sql<boolean>`false` } = nearness(ctx)
    return query
      .leftJoin('public_info as i', 'i.person_id', 'p.id')
      .innerJoinLateral(sql<{ reader: Reader }>`(select ${near} as reader)`.as('n'), (join) => join.onTrue())
      .innerJoinLateral(
        sql<{ visible: boolean; known: boolean; whole: boolean }>`(select ${whole} as whole, ${known} as known, exists (
          select from jsonb_each_text(i.audiences) a where a.value = any(case n.reader
            when 'courses' then ${audiencesOf('courses')}::text[]
            when 'university' then ${audiencesOf('university')}::text[]
            else ${audiencesOf('public')}::text[] end)) as visible)`.as('x'),
        (join) => join.onTrue(),
      )
  })
