import { dayAfter } from '#platform/server/day.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { FateOfLesson, LessonPlace } from '../../contract/pattern-change.ts'
import { type LessonSlot, type Obstacles, obstaclesOf, obstacleTexts } from '../lesson/obstacles.ts'
import type { TeachingTables } from '../tables.ts'
import { words } from '../words.ts'
import type { ChangedPattern } from './changed-patterns.ts'
import { clockAfter, minuteOf } from './clock-after.ts'
import { freeRooms } from './free-rooms.ts'
import type { PlannedSession } from './planned-sessions.ts'

type Context = Ctx<TeachingTables>
type Course = { id: number; starts_on: string; ends_on: string }
type Change = { course: Course; from: string; changed: readonly ChangedPattern[] }

/** How far away, in days, another day is offered, how many times are offered, and between which times of the day. */
const [daysAhead, mostOffers, firstHour, lastHour] = [7, 3, 8, 21]
const sunday = 0

/** What the new pattern makes of each session: where it goes, what stands in the way, and what else would be free. */
export async function fatesOf(
  sessions: readonly PlannedSession[],
  { course, from, changed }: Change,
  ctx: Context,
): Promise<FateOfLesson[]> {
  const moving = sessions.filter(({ isOwn }) => !isOwn)
  const ids = moving.map(({ lesson }) => lesson)
  const isInRange = (day: string) => day >= from && day >= course.starts_on && day <= course.ends_on
  const targets = moving.map((one) => targetOf(one, changed))
  const slots = moving.map((one, at) => slotOf(course.id, one, targets[at] ?? one.was))
  const obstacles = await obstaclesOf(slots, ctx, ids)
  const rooms = await freeRooms(
    slots.map((slot, at) => ({ ...slot, students: moving[at]?.students ?? 0 })),
    ctx,
  )
  const isTaken = (place: LessonPlace, of: PlannedSession) =>
    targets.some((other, at) => moving[at] !== of && overlap(place, other) && shareStudents(of, moving[at]))

  const found = moving.map((session, at) => {
    const target = targets[at] ?? session.was
    const met = obstacles[at] ?? nothing
    const because = [
      ...(isInRange(target.day) ? [] : [words[ctx.language].patternChange.outOfRange]),
      ...obstacleTexts(met, ctx.language),
      ...(isTaken(target, session) ? [words[ctx.language].patternChange.together] : []),
    ]
    const needsDay = !isInRange(target.day) || met.free !== null
    const room = rooms.get(at)
    const needsRoom = because.length === met.clashes.length && met.clashes.every(({ kind }) => kind === 'room')
    if (because.length === 0) return { session, target, because, fate: 'fits' as const }
    if (needsRoom && room) return { session, target: { ...target, room }, because, fate: 'otherRoom' as const }
    return { session, target, because, fate: needsDay ? ('otherDay' as const) : ('decide' as const) }
  })

  const open = found.filter(({ fate }) => fate === 'otherDay' || fate === 'decide')
  const candidates = open.flatMap(({ session, target, fate }) =>
    placesNear(session, target, fate)
      .filter((place) => isInRange(place.day) && !isTaken(place, session))
      .map((place) => ({ session, place })),
  )
  const met = await obstaclesOf(
    candidates.map(({ session, place }) => slotOf(course.id, session, place)),
    ctx,
    ids,
  )
  const free = candidates.filter((_, at) => isNothing(met[at] ?? nothing))
  const fates = new Map(
    found.map(({ session, target, because, fate }) => {
      const offers = free.filter((one) => one.session === session).map(({ place }) => place)
      const [first] = offers
      const isDecided = fate === 'fits' || fate === 'otherRoom'
      const becomes = isDecided ? target : fate === 'otherDay' ? (first ?? null) : null
      const shown = { because, offers: offers.slice(0, mostOffers), becomes }
      return [session.lesson, { ...shown, fate: becomes === null ? ('decide' as const) : fate }]
    }),
  )
  const stays = { fate: 'stays' as const, becomes: null, because: [], offers: [] }
  return sessions.map(({ lesson, version, number, topic, kind, was }) => ({
    ...{ lesson, version, number, topic, kind, was },
    ...(fates.get(lesson) ?? stays),
  }))
}

const nothing: Obstacles = { free: null, clashes: [], others: [], students: 0 }
const isNothing = ({ free, clashes, others, students }: Obstacles) =>
  free === null && clashes.length === 0 && others.length === 0 && students === 0

/** Where the new pattern has the session: in the week in which the old one had it. */
function targetOf({ pattern, week, minutes, was }: PlannedSession, changed: readonly ChangedPattern[]): LessonPlace {
  const next = changed.find(({ id }) => id === pattern)
  if (!next) return was
  return placeAt({
    day: dayAfter(week, next.weekday - 1),
    startsAt: next.startsAt.slice(0, 5),
    minutes,
    room: next.room,
  })
}

type Start = { day: string; startsAt: string; minutes: number; room: LessonPlace['room'] }

export const placeAt = ({ day, startsAt, minutes, room }: Start): LessonPlace => ({
  ...{ day, startsAt, room },
  endsAt: clockAfter(startsAt, minutes),
})

export const slotOf = (course: number, session: PlannedSession, place: LessonPlace): LessonSlot => ({
  ...{ lesson: session.lesson, course, lecturer: session.lecturer, group: session.group },
  ...{ day: place.day, startsAt: place.startsAt, endsAt: place.endsAt, room: place.room?.id ?? null },
})

/** Other days at the same time, and, where it is people that are in the way, first other hours of the same day. */
function placesNear({ minutes }: PlannedSession, target: LessonPlace, fate: FateOfLesson['fate']): LessonPlace[] {
  const { day, startsAt, room } = target
  const hours = Array.from(
    { length: lastHour - firstHour },
    (_, at) => `${String(firstHour + at).padStart(2, '0')}:${startsAt.slice(3)}`,
  )
  const distance = (time: string) => Math.abs(minuteOf(time) - minuteOf(startsAt))
  const atOtherHours = hours
    .filter((time) => time !== startsAt && minuteOf(time) + minutes <= lastHour * 60)
    .toSorted((one, other) => distance(one) - distance(other))
    .map((time) => placeAt({ day, startsAt: time, minutes, room }))
  const onOtherDays = Array.from({ length: daysAhead }, (_, at) => dayAfter(day, at + 1))
    .filter((other) => new Date(other).getUTCDay() !== sunday)
    .map((other) => placeAt({ day: other, startsAt, minutes, room }))
  return fate === 'decide' ? [...atOtherHours, ...onOtherDays] : onOtherDays
}

const overlap = (one: LessonPlace, other: LessonPlace) =>
  one.day === other.day && one.startsAt < other.endsAt && one.endsAt > other.startsAt

const shareStudents = ({ group }: PlannedSession, other: PlannedSession | undefined) =>
  group === null || other === undefined || other.group === null || other.group === group
