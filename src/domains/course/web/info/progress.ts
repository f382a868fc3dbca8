const dayMs = 86_400_000

type Progress = { stage: 'before' | 'during' | 'after'; week: number; weeks: number; done: number; days: number }

/** The progress of a run on a day; weeks count from 1, in steps of seven days from its first day. */
export function progressOf({ startsOn, endsOn }: { startsOn: string; endsOn: string }, day: string): Progress {
  const days = Math.round((Date.parse(endsOn) - Date.parse(startsOn)) / dayMs) + 1
  const done = Math.min(days, Math.max(0, Math.round((Date.parse(day) - Date.parse(startsOn)) / dayMs) + 1))
  const stage = day < startsOn ? 'before' : day > endsOn ? 'after' : 'during'
  return { stage, days, done, week: Math.max(1, Math.ceil(done / 7)), weeks: Math.ceil(days / 7) }
}
