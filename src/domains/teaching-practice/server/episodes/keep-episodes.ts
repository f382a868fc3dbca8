import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { atSchoolStates } from '../../contract/practice-flow.ts'
import type { PracticeTables } from '../tables.ts'
import { type Change, type Episode, type EpisodeHistory, nextEpisode } from './next-episode.ts'

type Db = Pick<Ctx<PracticeTables>, 'db' | 'today'>

/**
 * The only place where episodes begin and end: whatever has changed in a practice, its episodes follow from its present
 * state, school and mentor. Call it in the transaction of the change; a second call changes nothing.
 */
export async function keepEpisodes(ctx: Db, practice: number): Promise<void> {
  const known = await knownOf(ctx, practice)
  if (known) await carryOut(ctx, practice, nextEpisode(known))
}

/** Whether a practice has already been at a school. */
export async function hasBegun({ db }: Pick<Db, 'db'>, practice: number): Promise<boolean> {
  const found = await db
    .selectFrom('practice_episode')
    .select('id')
    .where('practice_id', '=', practice)
    .limit(1)
    .execute()
  return found.length > 0
}

async function knownOf({ db, today }: Db, practice: number): Promise<EpisodeHistory | null> {
  const { rows } = await sql<Omit<EpisodeHistory, 'last' | 'before' | 'today'> & { episodes: Episode[] }>`
    select tp.starts_on as "startsOn", tp.ends_on as "endsOn",
      case when tp.state = any(${[...atSchoolStates]}::text[]) and tp.school_id is not null
        then json_build_object('school', tp.school_id, 'mentor', (
          select a.supervisor_id from practice_assignment a
          where a.practice_id = tp.id and a.role = 'SCHOOL_MENTOR' and a.state = 'ACCEPTED')) end as place,
      coalesce((select json_agg(json_build_object('id', e.id, 'school', e.school_id, 'mentor', e.mentor_id,
          'from', e.from_day, 'until', e.until_day) order by e.from_day desc)
        from practice_episode e where e.practice_id = tp.id), '[]') as episodes
    from teaching_practice tp where tp.id = ${practice} for update of tp`.execute(db)
  const [found] = rows
  if (!found) return null
  const { episodes, ...known } = found
  const [last = null, before = null] = episodes
  return { ...known, last, before, today }
}

async function carryOut({ db }: Db, practice: number, { drop, close, keep, open }: Change): Promise<void> {
  if (close) await set(db, close.id, { until_day: close.until })
  // Detaches the forms of a dropped episode; they belong to the one that follows.
  if (drop)
    await db.updateTable('practice_evaluation').set({ episode_id: null }).where('episode_id', '=', drop.id).execute()
  if (drop) await db.deleteFrom('practice_episode').where('id', '=', drop.id).execute()
  if (keep) await set(db, keep.id, { until_day: null, mentor_id: keep.mentor })
  if (open) {
    const row = { practice_id: practice, school_id: open.school, mentor_id: open.mentor, from_day: open.from }
    await db.insertInto('practice_episode').values(row).execute()
  }
}

const set = (db: Db['db'], id: number, values: { until_day: string | null; mentor_id?: number | null }) =>
  db
    .updateTable('practice_episode')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
