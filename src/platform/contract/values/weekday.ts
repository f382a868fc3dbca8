import { fold } from '../fold.ts'
import { languages } from '../words.ts'
import { plainValue } from './plain.ts'

/** A Monday, from which the names of the weekdays are generated. */
const monday = Date.UTC(2026, 0, 5)
const days = [1, 2, 3, 4, 5, 6, 7]

const named = (language: string, weekday: 'long' | 'short') => {
  const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })
  return days.map((day) => [fold(format.format(monday + (day - 1) * 86_400_000)), day] as const)
}

/** All names of the weekdays in the three languages, including short ones: `monday`, `seg`, `週一`. */
const names = new Map(
  [...languages, 'zh-HK'].flatMap((language) => [...named(language, 'long'), ...named(language, 'short')]),
)

const chinese = '一二三四五六日'

/** The number of a weekday, from 1 for Monday: from a number, or from its name in any of the three languages. */
export function readWeekday(text: string): number | null {
  const plain = plainValue(text)
  if (/^[1-7](?:\.0+)?$/.test(plain)) return Number(plain[0])
  const said = fold(plain)
  const known = names.get(said)
  if (known !== undefined) return known
  // Portuguese counts from Sunday: "2.ª feira" is Monday.
  const counted = /^([2-6]) ?a(?: ?feira)?$/.exec(said)?.[1]
  if (counted !== undefined) return Number(counted) - 1
  const [, letter] = /^(?:星期|禮拜|礼拜|週|周|逢)?([一二三四五六日天])$/.exec(said) ?? []
  if (letter !== undefined) return letter === '天' ? 7 : chinese.indexOf(letter) + 1
  // "Mond", "segunda" and "Tues." are each a prefix of only one name.
  const begun = new Set([...names].flatMap(([name, day]) => (said.length > 2 && name.startsWith(said) ? [day] : [])))
  return begun.size === 1 ? ([...begun][0] ?? null) : null
}
