import { type Kysely, sql } from 'kysely'
import type { CourseTables } from '#course/server'
import { holdsPlace } from '../schools/holds-place.ts'
import type { PracticeLine, Records } from './known.ts'

type Days = { startsOn: string; endsOn: string }
type Places = { capacity: number; taken: readonly Days[] }

/**
 * The lines whose school has no free place on those days, with the number of its places: students already placed or
 * expected count, and so do the lines above. Locks the schools, so that manual planning for them waits meanwhile.
 */
export async function fullSchools(
  db: Kysely<CourseTables>,
  lines: readonly PracticeLine[],
  { schools }: Pick<Records, 'schools'>,
): Promise<ReadonlyMap<number, number>> {
  const wanted = lines.flatMap(({ line, values: { school: code = '', startsOn, endsOn } }) => {
    const school = schools.get(code)
    return school !== undefined && startsOn && endsOn ? [{ line, school, startsOn, endsOn }] : []
  })
  const places = await placesOf(db, [...new Set(wanted.map(({ school }) => school))])
  const full = new Map<number, number>()
  const coming: (Days & { school: number })[] = []
  for (const one of wanted) {
    const there = places.get(one.school)
    const above = coming.filter(({ school }) => school === one.school)
    if (there && there.capacity <= overlapping([...there.taken, ...above], one)) full.set(one.line, there.capacity)
    else coming.push(one)
  }
  return full
}

const overlapping = (all: readonly Days[], { startsOn, endsOn }: Days): number =>
  all.filter((other) => other.startsOn <= endsOn && startsOn <= other.endsOn).length

/** Schools with a limited number of places, and the days of their students. */
async function placesOf(db: Kysely<CourseTables>, schools: readonly number[]): Promise<Map<number, Places>> {
  await sql`select 1 from school where id = any(${[...schools]}::int[]) order by id for update`.execute(db)
  const { rows } = await sql<Places & { id: number }>`
    select s.id, s.capacity, coalesce((
      select json_agg(json_build_object('startsOn', tp.starts_on, 'endsOn', tp.ends_on))
      from teaching_practice tp where tp.school_id = s.id and ${holdsPlace('tp')}), '[]') as taken
    from school s where s.id = any(${[...schools]}::int[]) and s.capacity is not null`.execute(db)
  return new Map(rows.map(({ id, ...places }) => [id, places]))
}
