import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { User } from '#people/contract'
import { dayIn } from '#platform/server/day.ts'
import { type Ctx, column } from '#platform/server/resource/resource-handler.ts'
import { MeetingPoll } from '../../contract/poll.ts'
import { mostParticipants } from '../../contract/poll-participant.ts'
import type { SchedulingTables } from '../tables.ts'
import { notifyPeople, violation } from '../words.ts'

type Db = Ctx<SchedulingTables>

/** The people whom the organiser of a poll can find. */
const listed = (ctx: Db) => ctx.rights.where('list', { resource: User, as: 'x', columns: { id: column('x.id') } })

/** People are named only by somebody who finds them in the list of people, and only while their account is open. */
export async function needListed(ctx: Db, people: readonly number[], field: string): Promise<void> {
  const wanted = [...new Set(people)].filter((id) => id !== ctx.me.id)
  if (wanted.length === 0) return
  const { rows } = await sql<{ found: number }>`select count(*)::int as found from person x
    where x.id = any(${wanted}::int[]) and not x.disabled and ${listed(ctx)}`.execute(ctx.db)
  if (rows[0]?.found !== wanted.length) throw violation(ctx, field, 'noPerson')
}

export type OpenPoll = { id: number; title: string; organiser: { id: number; name: string }; closesAt: string }

/** Adds people to a poll and tells them that they are asked; whoever is asked already stays as they are. */
export async function addPeople(
  ctx: Pick<Db, 'db' | 'emit' | 'timeZone'>,
  poll: OpenPoll,
  people: readonly number[],
  required = false,
): Promise<number[]> {
  const { rows } = await sql<{ id: number; person: number }>`
    insert into poll_participant (poll_id, person_id, required)
    select ${poll.id}, x.id, ${required} or x.id = ${poll.organiser.id} from unnest(${[...people]}::int[]) as x (id)
    on conflict (poll_id, person_id) do nothing returning id, person_id as person`.execute(ctx.db)
  const told = rows.flatMap(({ person }) => (person === poll.organiser.id ? [] : [person]))
  await notifyPeople(ctx, told, {
    key: 'pollOpened',
    subject: MeetingPoll.iri(poll.id),
    values: { title: poll.title, organiser: poll.organiser.name, day: dayIn(ctx.timeZone, new Date(poll.closesAt)) },
  })
  return rows.map(({ id }) => id)
}

/** A poll has a limited number of people; the row of the poll is locked, so that the last place is given once. */
export async function needRoomForOne(ctx: Db, poll: number): Promise<void> {
  await sql`select from meeting_poll where id = ${poll} for update`.execute(ctx.db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from poll_participant where poll_id = ${poll}`.execute(ctx.db)
  if ((rows[0]?.count ?? 0) >= mostParticipants) throw violation(ctx, 'poll', 'manyPeople', { most: mostParticipants })
}

/** A new code for a link, and the hash that is stored instead of it: it has so many bits that a fast hash is enough. */
export function newLink(): { code: string; hash: string } {
  const code = randomBytes(32).toString('base64url')
  return { code, hash: hashOf(code) }
}

export const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex')
