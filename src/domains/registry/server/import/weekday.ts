import { fold } from '#platform/contract/fold.ts'
import { languages } from '#platform/contract/words.ts'

/** A Monday, from which the names of the weekdays are generated. */
const monday = Date.UTC(2026, 0, 5)
const days = [1, 2, 3, 4, 5, 6, 7]

const named = (language: string, weekday: 'long' | 'short' | 'narrow') => {
  const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })
  return days.map((day) => [fold(format.format(monday + (day - 1) * 86_400_000)), String(day)] as const)
}

/** All names of the weekdays in the three languages, including short ones: `monday`, `seg`, `週一`. */
const names = new Map(
  [...languages, 'zh-HK'].flatMap((language) => [...named(language, 'long'), ...named(language, 'short')]),
)

/** The number of a weekday, from 1 for Monday: from a number, or from its name in any of the three languages. */
export function weekdayIn(cell: string): string | null {
  if (/^[1-7](?:\.0)?$/.test(cell)) return cell.slice(0, 1)
  const said = fold(cell)
  const found = names.get(said)
  if (found !== undefined) return found
  // "Mond", "segunda" and "Tues." are each a prefix of only one name.
  const begun = new Set([...names].flatMap(([name, day]) => (said.length > 2 && name.startsWith(said) ? [day] : [])))
  return begun.size === 1 ? ([...begun][0] ?? null) : null
}
