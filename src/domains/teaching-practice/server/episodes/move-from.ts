import { sql } from 'kysely'
import { dayAfter, dayInLanguages, dayInWords } from '#platform/server/day.ts'
import { addNotice } from '#platform/server/notices/notice.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import type { PracticeEpisode } from '../../contract/episode.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import type { PracticeTables } from '../tables.ts'
import { violation } from '../words.ts'

type Episode = Entity<typeof PracticeEpisode>
type Db = Ctx<PracticeTables>
type Before = { id: number; from: string; until: string; endsOn: string }

/**
 * Checks the day on which a school or a mentor took over, and whether the previous episode can be shortened for it.
 * Days with confirmed hours stay with the person who confirmed them.
 */
export async function checkFrom(episode: Episode, from: string, ctx: Db): Promise<void> {
  const before = await episodeBefore(episode, ctx)
  const [earliest, latest] = [dayAfter(before.from, 1), episode.until ?? before.endsOn]
  if (from < earliest || from > latest) {
    const values = { from: dayInWords(earliest, ctx.language), until: dayInWords(latest, ctx.language) }
    throw violation(ctx, 'from', 'takeOverOutside', values)
  }
  const days = { from: from < episode.from ? from : episode.from, until: from < episode.from ? episode.from : from }
  // If there was a pause between two schools, the days that would fall into it must have no entries.
  const states = isPaused(before, episode) && from > episode.from ? anyState : confirmed
  const { rows } = await sql`select 1 from practice_time_log l where l.practice_id = ${episode.practice.id}
    and l.date >= ${days.from}::date and l.date < ${days.until}::date and l.state in (${sql.join(states)}) limit 1`.execute(
    ctx.db,
  )
  if (rows.length > 0) throw violation(ctx, 'from', 'takeOverHours')
  if (from <= before.until) await setUntil(ctx, before.id, dayAfter(from, -1))
}

/** Extends the previous episode to the day of the change, unless there was a pause; notifies the student. */
export async function fillUpTo(episode: Episode, from: string, ctx: Db): Promise<void> {
  const before = await episodeBefore(episode, ctx)
  if (from > episode.from && !isPaused(before, episode)) await setUntil(ctx, before.id, dayAfter(from, -1))
  await addNotice(ctx.db, {
    ...{ personId: episode.student.id, domain: 'teaching-practice', key: 'takeOverMoved' },
    values: { day: dayInLanguages(from), school: episode.school.name },
    subject: TeachingPractice.iri(episode.practice.id),
  })
}

const confirmed = ['APPROVED', 'LOCKED']
const anyState = ['DRAFT', 'SUBMITTED', 'RETURNED', ...confirmed]

const isPaused = (before: Before, { from }: Episode): boolean => dayAfter(before.until, 1) < from

async function episodeBefore({ practice, from }: Episode, { db }: Db): Promise<Before> {
  await sql`select 1 from teaching_practice where id = ${practice.id} for update`.execute(db)
  const { rows } = await sql<Before>`
    select e.id, e.from_day as "from", e.until_day as until, tp.ends_on as "endsOn"
    from practice_episode e join teaching_practice tp on tp.id = e.practice_id
    where e.practice_id = ${practice.id} and e.from_day < ${from}::date order by e.from_day desc limit 1`.execute(db)
  const [found] = rows
  if (!found) throw new Error('The first episode of a practice begins with it.')
  return found
}

const setUntil = ({ db }: Db, id: number, until: string) =>
  db
    .updateTable('practice_episode')
    .set((eb) => ({ until_day: until, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
