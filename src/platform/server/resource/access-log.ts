import { sql } from 'kysely'
import type { Viewer } from '../../contract/policy.ts'
import { prepared } from '../database/prepared.ts'
import type { Ctx, ResourceHandler } from './resource-handler.ts'

/** Logs whose records the rows of a handler show, if these are sensitive. */
export async function logAccess(
  { sensitive, resource }: ResourceHandler,
  ctx: Ctx,
  rows: readonly object[],
): Promise<void> {
  if (sensitive) await noteAccess(resource.type, ctx, [...new Set(rows.flatMap((row) => sensitive.of(row)))])
}

/**
 * Logs that somebody saw the sensitive records of others, once for each viewer, person, kind of record and day. An
 * administrator who acts as a person counts as the administrator when they see that person's own records.
 */
export async function noteAccess(type: string, ctx: Ctx, shown: readonly number[]): Promise<void> {
  if (ctx.me.guest) return
  const viewer = ctx.me.impersonator?.id ?? ctx.me.id
  const known = knownTo(ctx.me, `${type} ${ctx.today}`)
  const people = shown.filter((id) => id !== viewer && !known.has(id))
  if (people.length === 0) return
  await sql`${prepared}
    insert into sensitive_view (person_id, viewer_id, acting, object_type, day, at)
    select person, viewer, ${ctx.me.impersonator !== null}, type, day, ${ctx.now}
    from unnest(${people}::int[]) as person,
      (values (${viewer}::int, ${type}::text, ${ctx.today}::date)) as look (viewer, type, day)
    where not exists (
      select from sensitive_view v
      where (v.person_id, v.viewer_id, v.object_type, v.day) = (person, look.viewer, look.type, look.day))
    order by person
    on conflict (person_id, viewer_id, object_type, day) do nothing`.execute(ctx.db)
  for (const id of people) known.add(id)
}

/** The accesses that are already logged: kept for as long as the viewer is cached, less than a minute. */
const noted = new WeakMap<Viewer, Map<string, Set<number>>>()

function knownTo(me: Viewer, what: string): Set<number> {
  const mine = noted.get(me) ?? new Map<string, Set<number>>()
  const known = mine.get(what) ?? new Set<number>()
  noted.set(me, mine.set(what, known))
  return known
}
