import { sql } from 'kysely'
import { User } from '#people/contract'
import { NotFound } from '#platform/contract/errors.ts'
import { refTo } from '#platform/contract/resource.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import { route } from '#platform/server/route.ts'
import { announcementReach, announcementReaders, readersPerPage } from '../../contract/announcement-readers.ts'
import { runsRegistry } from '../../contract/policy.ts'
import { announcement } from './announcement.ts'
import { addressees } from './audience.ts'

/**
 * Counts the people in an audience before anything is written; not needed for named people, whose number the author
 * knows.
 */
export const announcementReachRoute = route(announcementReach, {
  on: null,
  because: 'It counts an audience before anything is written.',
  allow: runsRegistry,
  costly: true,
  run: async ({ db, today }, { query: { kind, value = null } }) => {
    const unit = kind !== 'role' && value !== null && /^\d+$/.test(value) ? Number(value) : null
    const { rows } = await sql<{ people: number }>`
      select count(*)::int as people from (
        select 0 as id, ${kind}::text as audience_kind, ${kind === 'role' ? value : null}::text as audience_role,
          ${unit}::int as audience_program_id, ${unit}::int as audience_faculty_id, ${unit}::int as audience_course_id
      ) a cross join lateral ${addressees(today)} p`.execute(db)
    return { people: rows[0]?.people ?? 0 }
  },
})

type Row = { id: number; name: string; readAt: string | null; acknowledgedAt: string | null }
type ReaderPage = { addressed: number; read: number; page: Row[] }

/** The people to whom an announcement is addressed today, and whether they have read it. */
export const announcementReadersRoute = route(announcementReaders, {
  on: recordOf(announcement),
  // Whoever publishes it sees whom it has reached.
  act: 'publish',
  costly: true,
  run: async ({ db, today }, { of: { id }, query: { read, page = 1 } }) => {
    const wanted = read === undefined ? sql`true` : sql`(r.at is not null) = ${read}`
    const { rows } = await sql<ReaderPage>`
      with r as materialized (
        select p.id, p.display_name as name, p.sort_name, n.at, k.at as acknowledged
        from announcement a cross join lateral ${addressees(today)} p
        left join announcement_read n on n.announcement_id = a.id and n.person_id = p.id
        left join announcement_ack k on k.announcement_id = a.id and k.person_id = p.id
        where a.id = ${id})
      select (select count(*)::int from r) as addressed, (select count(r.at)::int from r) as read,
        (select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name, 'readAt', w.at,
            'acknowledgedAt', w.acknowledged) order by w.sort_name, w.id), '[]')
          from (select * from r where ${wanted} order by r.sort_name, r.id
            limit ${readersPerPage} offset ${(page - 1) * readersPerPage}) w) as page
      from announcement a where a.id = ${id}`.execute(db)
    const [found] = rows
    if (!found) throw new NotFound()
    const counts = { true: found.read, false: found.addressed - found.read }
    return {
      ...{ addressed: found.addressed, read: found.read },
      'hydra:totalItems': read === undefined ? found.addressed : counts[`${read}`],
      'hydra:member': found.page.map(({ id, name, ...at }) => ({ user: refTo(User, id, name), ...at })),
    }
  },
})
