import type { ProgramTimetableEntry } from './program-timetable.ts'

type Clash = { entry: ProgramTimetableEntry; clash: ProgramTimetableEntry['clashes'][number] }

/** Lists each clash once, although two patterns of the same program both report it. */
export function clashesIn(entries: readonly ProgramTimetableEntry[]): Clash[] {
  const told = new Set<string>()
  return entries.flatMap((entry) =>
    entry.clashes.flatMap((clash) => {
      const pair = [entry.id, clash.pattern ?? entry.id].sort((one, other) => one - other)
      const key = `${clash.kind} ${pair.join(' ')}`
      if (told.has(key)) return []
      told.add(key)
      return [{ entry, clash }]
    }),
  )
}
