import type { UpdateInput } from '#platform/contract/resource.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import type { MeetingPoll } from '../../contract/poll.ts'
import { type Grid, minutesOf, mostSlotsOfDay, slotsOf, timesOf } from '../../contract/slots.ts'
import { violation } from '../words.ts'

type PollGrid = Grid & { minutes: number; closesAt: string }

/** What no single input shows: that the hours are in order, and that the meeting fits into them. */
export function checkGrid(ctx: Pick<Ctx, 'language'>, grid: PollGrid): void {
  const { days, dayStartsAt, dayEndsAt, step, minutes } = grid
  if (minutesOf(dayEndsAt) <= minutesOf(dayStartsAt)) throw violation(ctx, 'dayEndsAt', 'endsAt')
  const slots = timesOf(grid).length
  if (slots > mostSlotsOfDay) throw violation(ctx, 'step', 'manySlots', { most: mostSlotsOfDay })
  if (minutes > slots * step) throw violation(ctx, 'minutes', 'tooLong')
  if (days.some((one, at) => at > 0 && one <= (days[at - 1] ?? ''))) throw violation(ctx, 'days', 'daysInOrder')
}

/** Answers must be possible for some time. */
export function checkDeadline(ctx: Pick<Ctx, 'language' | 'now'>, closesAt: string): void {
  if (new Date(closesAt) <= ctx.now) throw violation(ctx, 'closesAt', 'closesInPast')
}

/** The poll as it is after a change. */
export const changedGrid = (item: Entity<typeof MeetingPoll>, input: UpdateInput<typeof MeetingPoll>): PollGrid => ({
  days: input.days ?? item.days,
  dayStartsAt: input.dayStartsAt ?? item.dayStartsAt,
  dayEndsAt: input.dayEndsAt ?? item.dayEndsAt,
  step: input.step ?? item.step,
  minutes: input.minutes ?? item.minutes,
  closesAt: input.closesAt ?? item.closesAt,
})

/** The chosen time is one at which the meeting fits into the hours that people were asked about. */
export function checkChosen(
  item: Entity<typeof MeetingPoll>,
  input: UpdateInput<typeof MeetingPoll>,
  ctx: Ctx,
): { day: string; at: string } | null {
  const { chosenDay: day = item.chosenDay, chosenAt: at = item.chosenAt } = input
  if (day === null && at === null) {
    if (item.state === 'DECIDED') throw violation(ctx, 'chosenDay', 'timeNeeded')
    return null
  }
  if (day === null || at === null) throw violation(ctx, day === null ? 'chosenDay' : 'chosenAt', 'dayAndTime')
  const grid = changedGrid(item, input)
  const fits = slotsOf(grid).some((slot) => slot.day === day && slot.at === at)
  if (!fits || minutesOf(at) + grid.minutes > minutesOf(grid.dayEndsAt)) throw violation(ctx, 'chosenAt', 'noSlot')
  return { day, at }
}
