import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { PracticeTables } from '../tables.ts'
import { violation } from '../words.ts'
import { holdsPlace } from './holds-place.ts'

type Days = { startsOn: RawBuilder<unknown>; endsOn: RawBuilder<unknown>; practice: RawBuilder<unknown> }

/** Free places of a school `s` in these days, not counting the practice itself; null without a limit. */
export const freePlaces = ({ startsOn, endsOn, practice }: Days) => sql<number | null>`(
  select case when s.capacity is not null then greatest(0, s.capacity - count(o.id))::int end from teaching_practice o
  where o.school_id = s.id and o.id is distinct from ${practice} and ${holdsPlace('o')}
    and daterange(o.starts_on, o.ends_on, '[]') && daterange(${startsOn}, ${endsOn}, '[]'))`

type Wished = { school: number; practice: number | null; startsOn: string; endsOn: string }

/**
 * Throws if no place is free. Locks the school, so that simultaneous plans for it wait and the last place is given
 * once.
 */
export async function checkPlaceFree(ctx: Ctx<PracticeTables>, { school, practice, startsOn, endsOn }: Wished) {
  await sql`select 1 from school where id = ${school} for update`.execute(ctx.db)
  const days = {
    startsOn: sql`${startsOn}::date`,
    endsOn: sql`${endsOn}::date`,
    practice: sql`${practice}::int`,
  }
  const { rows } = await sql<{ free: number | null; places: number }>`
    select ${freePlaces(days)} as free, coalesce(s.capacity, 0) as places from school s where s.id = ${school}`.execute(
    ctx.db,
  )
  const [found] = rows
  if (found?.free === 0) throw violation(ctx, 'school', 'schoolFull', { places: found.places })
}
