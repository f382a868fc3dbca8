import { sql } from 'kysely'
import { Room } from '#course/contract'
import { personRef } from '#people/server'
import { idOf } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { isZone } from '#platform/server/zone.ts'
import { meetingDecided } from '../../contract/events.ts'
import { MeetingPoll } from '../../contract/poll.ts'
import { parties } from '../relations.ts'
import type { SchedulingTables } from '../tables.ts'
import { violation } from '../words.ts'
import { mailAppointment } from './appointment-mails.ts'
import { changedGrid, checkChosen, checkDeadline, checkGrid } from './check-poll.ts'
import { conditions } from './conditions.ts'
import { addPeople, needListed } from './participants.ts'
import { isRoomTaken } from './rooms.ts'
import { chosenEnd, chosenStart } from './times.ts'

type Db = Ctx<SchedulingTables>

const rows = rowsFrom<SchedulingTables>()('meeting_poll as k', (query) =>
  query.innerJoin('person as o', 'o.id', 'k.organiser_id').leftJoin('room as r', 'r.id', 'k.room_id'),
)

const clock = (column: 'k.day_starts_at' | 'k.day_ends_at') => sql<string>`to_char(${sql.ref(column)}, 'HH24:MI')`

/** The polls of meetings; `answers.ts` handles what people answer. */
export const meetingPoll = handleResource(MeetingPoll, rows, {
  fields: {
    organiser: personRef('k.organiser_id', 'o'),
    dayStartsAt: clock('k.day_starts_at'),
    dayEndsAt: clock('k.day_ends_at'),
    people: sql<number>`(select count(*)::int from poll_participant a where a.poll_id = k.id)`,
    answered: sql<number>`(select count(*)::int from poll_participant a where a.poll_id = k.id and a.answered_at is not null)`,
    chosenAt: sql<string | null>`to_char(k.chosen_at, 'HH24:MI')`,
    startsAt: chosenStart,
    endsAt: chosenEnd,
    room: reference(Room, { id: 'k.room_id', name: 'r.name', code: 'r.code' }),
  },
  facts: {
    closed: sql<boolean>`(k.closes_at <= now())`,
    answersAreHidden: 'k.hidden',
    chosen: sql<boolean>`(k.chosen_day is not null)`,
  },
  sorted: [['closesAt', 'desc']],
  newRow: async (input, ctx) => {
    const timeZone = input.timeZone ?? ctx.timeZone
    if (!isZone(timeZone)) throw violation(ctx, 'timeZone', 'zone')
    checkGrid(ctx, input)
    checkDeadline(ctx, input.closesAt)
    await needListed(ctx, (input.participants ?? []).map(idOf), 'participants')
    return {
      ...{ organiser_id: ctx.me.id, time_zone: timeZone },
      ...{ day_starts_at: input.dayStartsAt, day_ends_at: input.dayEndsAt },
    }
  },
  created: async (id, { title, closesAt, participants = [] }, ctx) => {
    const organiser = { id: ctx.me.id, name: ctx.me.name }
    await addPeople(ctx, { id, title, organiser, closesAt }, [organiser.id, ...participants.map(idOf)])
  },
  changedRow: async (item, input, ctx) => {
    checkGrid(ctx, changedGrid(item, input))
    if (input.closesAt && input.closesAt !== item.closesAt) checkDeadline(ctx, input.closesAt)
    const chosen = checkChosen(item, input, ctx)
    const room = roomAfter(item.room, input.room)
    await checkRoom(ctx, room)
    if (item.state === 'DECIDED' && room !== null && chosen !== null) {
      const minutes = input.minutes ?? item.minutes
      const meeting = { id: item.id, timeZone: item.timeZone, minutes, ...chosen }
      if (await isRoomTaken(ctx, room, meeting)) throw violation(ctx, 'room', 'roomTaken')
    }
    return {
      ...(input.dayStartsAt && { day_starts_at: input.dayStartsAt }),
      ...(input.dayEndsAt && { day_ends_at: input.dayEndsAt }),
      ...(input.chosenAt !== undefined && { chosen_at: input.chosenAt }),
      ...(input.room !== undefined && { room_id: room }),
    }
  },
  changed: async (item, input, ctx) => {
    const said = ['title', 'about', 'minutes', 'chosenDay', 'chosenAt', 'room', 'place'] as const
    if (item.state !== 'DECIDED' || !said.some((name) => input[name] !== undefined)) return
    await mailAppointment(ctx, item.id, 'REQUEST')
    await ctx.emit(meetingDecided, { poll: item.id })
  },
  conditions,
  parties,
  notices: { values: ({ title, organiser }) => ({ title, organiser: organiser.name }) },
  after: {
    decide: async ({ id }, ctx) => {
      await mailAppointment(ctx, id, 'REQUEST')
      await ctx.emit(meetingDecided, { poll: id })
    },
    reopen: async ({ id }, ctx) => callOff(ctx, id),
    cancel: async ({ id, decidedAt }, ctx) => {
      if (decidedAt !== null) await callOff(ctx, id)
    },
  },
})

async function callOff(ctx: Db, id: number): Promise<void> {
  await mailAppointment(ctx, id, 'CANCEL')
  await ctx.emit(meetingDecided, { poll: id })
}

const roomAfter = (now: { id: number } | null, next: string | null | undefined): number | null =>
  next === undefined ? (now?.id ?? null) : next === null ? null : idOf(next)

async function checkRoom(ctx: Db, room: number | null): Promise<void> {
  if (room === null) return
  const found = await ctx.db.selectFrom('room').select('id').where('id', '=', room).executeTakeFirst()
  if (!found) throw violation(ctx, 'room', 'noRoom')
}
