import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { purposes } from '../contract/poll.ts'
import type { Grid } from '../contract/slots.ts'
import { checkDeadline, checkGrid } from './poll/check-poll.ts'
import { addPeople } from './poll/participants.ts'
import { chosenEnd, chosenStart } from './poll/times.ts'
import type { SchedulingTables } from './tables.ts'

/** A meeting for which another domain seeks a time with people that it names itself. */
export type MeetingRequest = Grid & {
  /** Who chooses the time. */
  organiser: { id: number; name: string }
  title: string
  about: string
  purpose: (typeof purposes)[number]
  /** The IRI of the record that the meeting is about; the domain finds its polls by it. */
  subject: string
  participants: readonly { id: number; required: boolean }[]
  minutes: number
  closesAt: string
  hidden: boolean
}

type Asking = Pick<Ctx<SchedulingTables>, 'db' | 'emit' | 'timeZone' | 'language' | 'now'>

/**
 * Opens a poll on behalf of another domain, which has checked by its own rules who may be asked; returns its id. All are
 * told, as by a poll of a person. The domain listens to `meetingDecided`, and reads the time by {@link meetingsAbout}.
 */
export async function askForMeeting(ctx: Asking, request: MeetingRequest): Promise<number> {
  const { organiser, title, about, purpose, subject, minutes, closesAt, hidden, ...grid } = request
  checkGrid(ctx, request)
  checkDeadline(ctx, closesAt)
  const { id } = await ctx.db
    .insertInto('meeting_poll')
    .values({
      ...{ organiser_id: organiser.id, title, about, purpose, subject, time_zone: ctx.timeZone, days: [...grid.days] },
      ...{ day_starts_at: grid.dayStartsAt, day_ends_at: grid.dayEndsAt, step: grid.step, minutes },
      ...{ closes_at: closesAt, hidden },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const poll = { id, title, organiser, closesAt }
  const of = (isRequired: boolean) =>
    grid.participants.flatMap(({ id, required }) => (required === isRequired ? [id] : []))
  await addPeople(ctx, poll, [organiser.id, ...of(true)], true)
  await addPeople(ctx, poll, of(false))
  return id
}

/** A poll about a record, and the time that was chosen; null while none is. */
export type MeetingAbout = {
  poll: number
  state: 'OPEN' | 'DECIDED' | 'CANCELLED'
  startsAt: string | null
  endsAt: string | null
  room: number | null
  place: string
}

/** The polls about a record, the latest first. */
export async function meetingsAbout({ db }: Pick<Ctx, 'db'>, subject: string): Promise<MeetingAbout[]> {
  const { rows } = await sql<MeetingAbout>`
    select k.id as poll, k.state, case when k.state = 'DECIDED' then ${chosenStart} end as "startsAt",
      case when k.state = 'DECIDED' then ${chosenEnd} end as "endsAt", k.room_id as room, k.place
    from meeting_poll k where k.subject = ${subject} order by k.id desc`.execute(db)
  return rows
}

/** The subject of a poll, for listeners of `meetingDecided`; null for a poll that a person made. */
export async function subjectOf({ db }: Pick<Ctx, 'db'>, poll: number): Promise<string | null> {
  const { rows } = await sql<{ subject: string | null }>`
    select subject from meeting_poll where id = ${poll}`.execute(db)
  return rows[0]?.subject ?? null
}
