import type { ProgramTimetableEntry } from '../../contract/program-timetable.ts'

/** The ways to filter a week: by the students of a semester, by room, or by lecturer. */
export const groupings = ['cohort', 'room', 'lecturer'] as const
export type Grouping = (typeof groupings)[number]

/** The options of each filter, with the value in the address and the name. */
export type Choices = Record<Grouping, readonly { value: string; name: string }[]>
export type Chosen = { by: Grouping; of: string }

export function choicesOf(entries: readonly ProgramTimetableEntry[]): Choices {
  const rooms = entries.flatMap(({ room }) => (room ? [[String(room.id), room.code] as const] : []))
  const lecturers = entries.flatMap(({ lecturer }) => (lecturer ? [[String(lecturer.id), lecturer.name] as const] : []))
  const cohorts = entries.flatMap((entry) => entry.cohorts.map((one) => [String(one), String(one)] as const))
  return { cohort: named(cohorts), room: named(rooms), lecturer: named(lecturers) }
}

function named(pairs: readonly (readonly [string, string])[]) {
  const all = [...new Map(pairs)].map(([value, name]) => ({ value, name }))
  return all.sort((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }))
}

/**
 * The filter in the address (`?by=room&of=12`); defaults to the first grouping with options, and to its first option.
 */
export function chosenIn(search: URLSearchParams, choices: Choices): Chosen {
  const by = groupings.find((one) => one === search.get('by')) ?? groupings.find((one) => choices[one].length > 0)
  const grouping = by ?? 'room'
  const of = search.get('of') ?? ''
  const known = choices[grouping].some(({ value }) => value === of)
  return { by: grouping, of: known ? of : (choices[grouping][0]?.value ?? '') }
}

/** The patterns that match the filter. */
export function shownOf(entries: readonly ProgramTimetableEntry[], { by, of }: Chosen): ProgramTimetableEntry[] {
  if (by === 'cohort') return entries.filter(({ cohorts }) => of === '' || cohorts.includes(Number(of)))
  return entries.filter((entry) => String(entry[by]?.id ?? '') === of)
}
