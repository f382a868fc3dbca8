import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#platform/contract/policy.ts'
import type { Item } from '#platform/contract/resource.ts'
import { type Ctx, column, handleResource } from '#platform/server/resource-handler.ts'
import { avatarAt } from '../../contract/avatar.ts'
import { keepsRecords } from '../../contract/policy.ts'
import { type Audiences, type PublicField, PublicInfo } from '../../contract/public-info.ts'
import { audiencesOf, type Reader, reaches } from '../../contract/readers.ts'
import type { PeopleTables } from '../tables.ts'
import { addressOf, moveAvatar } from './avatar.ts'

/** Whether the viewer shares a course with a person, as SQL; courses belong to a domain below, which says so. */
export type SharesCourse = (me: Viewer, person: RawBuilder<unknown>) => RawBuilder<boolean>

/** What people show of themselves. */
export const publicInfo = (sharesCourse: SharesCourse) =>
  handleResource<PeopleTables>()(PublicInfo, (db, _, ctx) => publicRows(db, ctx, sharesCourse), {
    table: 'person',
    as: 'p',
    present: (row) => shownTo(row, row.whole ? 'self' : row.reader),
    columns: { id: column('p.id'), visible: column('x.visible'), name: column('p.sort_name') },
    filters: {},
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

/** One row for each person, with how near the viewer is to them. */
export function publicRows(db: Kysely<PeopleTables>, { me }: Pick<Ctx, 'me'>, sharesCourse: SharesCourse) {
  const near = me.guest
    ? sql`'public'`
    : sql`case when ${sharesCourse(me, sql.ref('p.id'))} then 'courses' else 'university' end`
  const whole = sql<boolean>`(${!me.guest}::boolean and (p.id = ${me.id} or ${keepsRecords(me)}::boolean))`
  return db
    .selectFrom('person as p')
    .leftJoin('public_info as i', 'i.person_id', 'p.id')
    .innerJoinLateral(sql<{ reader: Reader }>`(select ${near} as reader)`.as('n'), (join) => join.onTrue())
    .innerJoinLateral(
      sql<{ visible: boolean; whole: boolean }>`(select ${whole} as whole, exists (
        select from jsonb_each_text(i.audiences) a where a.value = any(case n.reader
          when 'courses' then ${audiencesOf('courses')}::text[]
          when 'university' then ${audiencesOf('university')}::text[]
          else ${audiencesOf('public')}::text[] end)) as visible)`.as('x'),
      (join) => join.onTrue(),
    )
    .select(['p.id', 'p.version', 'p.display_name', 'p.email', 'i.phone', 'i.office', 'i.office_hours', 'i.homepage'])
    .select(['i.orcid', 'i.about', 'i.audiences', 'n.reader', 'x.whole'])
    .select(
      sql<boolean>`exists (select from photo f where f.person_id = p.id and f.state = 'APPROVED')`.as('has_photo'),
    )
    .select(addressOf(sql.ref('p.id')).as('photo_address'))
}

type Row = {
  id: number
  display_name: string
  email: string | null
  phone: string | null
  office: string | null
  office_hours: string | null
  homepage: string | null
  orcid: string | null
  about: string | null
  audiences: Audiences | null
  has_photo: boolean
  photo_address: string | null
}
type Shown = Omit<Item<typeof PublicInfo>, '@id' | '@type' | 'id' | 'actions'>

/** A person's information as a reader sees it; the person sees all of it, and who else may. */
export function shownTo(row: Row, reader: Reader | 'self'): Shown {
  const open = (field: PublicField) => reader === 'self' || reaches(row.audiences?.[field], reader)
  const shown = <T>(field: PublicField, value: T) => (open(field) ? value : null)
  return {
    name: row.display_name,
    email: shown('email', row.email),
    phone: shown('phone', row.phone),
    office: shown('office', row.office),
    officeHours: shown('officeHours', row.office_hours),
    homepage: shown('homepage', row.homepage),
    orcid: shown('orcid', row.orcid),
    about: shown('about', row.about),
    photo: shown('photo', row.has_photo ? `/api/v2/users/${row.id}/photo` : null),
    avatar: shown('photo', avatarAt(row.photo_address)),
    audiences: reader === 'self' ? (row.audiences ?? {}) : null,
  }
}
