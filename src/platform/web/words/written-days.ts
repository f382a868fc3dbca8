import { once } from '../../contract/once.ts'
import { type Language, locales } from '../../contract/words.ts'

/** How a language writes a day, given as `YYYY-MM-DD`. */
type WrittenDays = { day: Write; weekday: Write; dayTimeSeparator: string }
type Write = (iso: string, hasYear: boolean) => string

const names = (language: Language, part: 'month' | 'weekday', length: 'short' | 'narrow') => {
  const format = once(() => new Intl.DateTimeFormat(locales[language], { [part]: length, timeZone: 'UTC' }))
  return (iso: string) => format().format(new Date(iso))
}
const partsOf = (iso: string) => iso.split('-').map(Number)

const monthInPortuguese = names('pt', 'month', 'short')
const weekdayInPortuguese = names('pt', 'weekday', 'short')
const weekdayInChinese = names('zh-Hant', 'weekday', 'narrow')

function dayInPortuguese(iso: string, hasYear: boolean): string {
  const [year, , day] = partsOf(iso)
  return `${day} ${monthInPortuguese(iso)}${hasYear ? ` ${year}` : ''}`
}

function dayInChinese(iso: string, hasYear: boolean): string {
  const [year, month, day] = partsOf(iso)
  return `${hasYear ? `${year}年` : ''}${month}月${day}日`
}

/**
 * The forms that browsers lack: theirs of Portuguese are numbers alone (09/11/2026), which English readers take for
 * another day, and theirs of Chinese change with the time beside them.
 */
export const writtenDays: Readonly<Partial<Record<Language, WrittenDays>>> = {
  // "9 nov. 2026"
  pt: {
    day: dayInPortuguese,
    weekday: (iso, hasYear) => `${weekdayInPortuguese(iso)}, ${dayInPortuguese(iso, hasYear)}`,
    dayTimeSeparator: ', ',
  },
  // "2026年11月9日（一）"
  'zh-Hant': {
    day: dayInChinese,
    weekday: (iso, hasYear) => `${dayInChinese(iso, hasYear)}（${weekdayInChinese(iso)}）`,
    dayTimeSeparator: ' ',
  },
}
