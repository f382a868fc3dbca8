import type { Item } from '#platform/contract/resource.ts'
import type { Lesson } from '../../contract/lesson.ts'

export type Session = Item<typeof Lesson>
/** One week of a course: its number, its days, and its sessions. */
export type Week = { number: number; from: string; until: string; sessions: Session[] }

const dayMs = 86_400_000
const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const mondayOf = (day: string) => msOf(day) - ((new Date(msOf(day)).getUTCDay() + 6) % 7) * dayMs

/** The week of a course that contains a day; its first week is number 1. */
export const weekOf = (day: string, startsOn: string): number =>
  Math.round((mondayOf(day) - mondayOf(startsOn)) / (7 * dayMs)) + 1

/** The sessions of a course by week, in order; weeks without sessions are left out. */
export function weeksOf(sessions: readonly Session[], startsOn: string): Week[] {
  const weeks = new Map<number, Session[]>()
  for (const one of sessions) {
    const number = weekOf(one.day, startsOn)
    weeks.set(number, [...(weeks.get(number) ?? []), one])
  }
  return [...weeks]
    .sort(([a], [b]) => a - b)
    .map(([number, held]) => {
      const monday = mondayOf(startsOn) + (number - 1) * 7 * dayMs
      return { number, from: dayAt(monday), until: dayAt(monday + 6 * dayMs), sessions: held }
    })
}

export const filters = ['all', 'missing', 'toCome', 'changed'] as const
export type Filter = (typeof filters)[number]

/** Whether a session was moved or cancelled. */
export const isChanged = ({ state, original }: Session): boolean => state === 'CANCELLED' || original !== null

/** Whether the summary of a session is missing; always false for students. */
export const isMissing = ({ state, summaryDueOn }: Session): boolean => state === 'HELD' && Boolean(summaryDueOn)

export const passes: Record<Filter, (one: Session) => boolean> = {
  all: () => true,
  missing: isMissing,
  toCome: ({ state }) => state === 'PLANNED',
  changed: isChanged,
}

/** A run of weeks that is collapsed to one line, or one week that is shown. */
export type Part = { kind: 'folded'; key: string; weeks: Week[] } | { kind: 'week'; week: Week }

/**
 * The weeks to show: those around the current one, and those with something missing. All others are collapsed, each run
 * to one line.
 */
export function partsOf(weeks: readonly Week[], thisWeek: number, needsLook: (week: Week) => boolean): Part[] {
  const isNear = (week: Week) => Math.abs(week.number - thisWeek) <= 2 || needsLook(week)
  const parts: Part[] = []
  for (const week of weeks) {
    const last = parts.at(-1)
    if (isNear(week)) parts.push({ kind: 'week', week })
    else if (last?.kind === 'folded') last.weeks.push(week)
    else parts.push({ kind: 'folded', key: String(week.number), weeks: [week] })
  }
  return parts
}
