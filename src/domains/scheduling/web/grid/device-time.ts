import type { Language } from '#platform/contract/words.ts'
import { formatFor } from '#platform/web/words/format.ts'
import { deviceZoneName } from '#platform/web/words/zone-name.ts'

/** The device's clock at an instant; null where it shows the same time as the zone. */
function deviceTime(instant: string, zone: string, language: Language): string | null {
  const [shown, own] = [formatFor(language, zone), formatFor(language, deviceZoneName())]
  if (own.dayTime(instant) === shown.dayTime(instant)) return null
  return own.day(instant) === shown.day(instant) ? own.time(instant) : own.dayTime(instant)
}

const known = new Map<string, string | null>()

/** The same, computed once for each instant: formatters are slow where many cells are drawn. */
export function deviceTimeOf(instant: string | undefined, zone: string, language: Language): string | null {
  if (instant === undefined) return null
  const key = `${instant} ${zone} ${language}`
  const before = known.get(key)
  if (before !== undefined) return before
  const made = deviceTime(instant, zone, language)
  known.set(key, made)
  return made
}

/** Whether the reader's clock shows another time than that of the zone. */
export const isElsewhere = (instant: string | undefined, zone: string): boolean =>
  deviceTimeOf(instant, zone, 'en') !== null
