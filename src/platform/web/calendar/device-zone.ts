import { locales } from '../../contract/words.ts'
import { config } from '../config.ts'
import { currentLanguage } from '../words/words-language.ts'

type DeviceZone = { name: string; time: (instant: string) => string }

const known = new Map<string, DeviceZone | null>()

/** The time zone of the device if its clock differs from that of the university; else null. */
export function deviceZone(): DeviceZone | null {
  const language = currentLanguage()
  const found = known.get(language)
  if (found !== undefined) return found
  const zone = readZone(locales[language])
  known.set(language, zone)
  return zone
}

function readZone(locale: string): DeviceZone | null {
  const name = Intl.DateTimeFormat().resolvedOptions().timeZone
  const now = new Date()
  const shows = (timeZone: string) =>
    new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(now)
  if (!name || shows(name) === shows(config().timeZone)) return null
  const time = new Intl.DateTimeFormat(locale, { timeZone: name, timeStyle: 'short', hourCycle: 'h23' })
  return { name, time: (instant) => time.format(new Date(instant)) }
}
