import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import type { planBasis } from '../../../contract/plan/basis.ts'
import { minutesOf } from '../../../contract/plan/hours.ts'
import { type Session, weekOf } from '../../activity/weeks.ts'

type Suspended = EndpointAnswer<typeof planBasis>['suspended'][number]
export type PlanRow = { kind: 'session'; session: Session } | { kind: 'suspended'; of: Suspended }

/** The rows of the grid by weeks of the course: sessions, and days without classes. */
export function rowsByWeek(
  sessions: readonly Session[],
  suspended: readonly Suspended[],
  startsOn: string,
): { week: number; rows: PlanRow[] }[] {
  const days = new Map(suspended.map((one) => [one.day, one]))
  const rows: { day: string; row: PlanRow }[] = [
    ...[...days.values()].map((of) => ({ day: of.day, row: { kind: 'suspended' as const, of } })),
    ...sessions.map((session) => ({ day: session.day, row: { kind: 'session' as const, session } })),
  ]
  const weeks = new Map<number, PlanRow[]>()
  for (const { day, row } of rows.toSorted((a, b) => a.day.localeCompare(b.day))) {
    const week = weekOf(day, startsOn)
    weeks.set(week, [...(weeks.get(week) ?? []), row])
  }
  return [...weeks].sort(([a], [b]) => a - b).map(([week, found]) => ({ week, rows: found }))
}

/** The median length of a session, in hours. */
export const usualHours = (sessions: readonly Session[]): number => {
  const lengths = sessions.map(minutesOf).toSorted((a, b) => a - b)
  return (lengths[Math.floor(lengths.length / 2)] ?? 60) / 60
}
