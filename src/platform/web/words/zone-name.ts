import { type Language, locales } from '../../contract/words.ts'

/** "Asia/Macau (GMT+8)". */
export function zoneName(timeZone: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(locales[language], { timeZone, timeZoneName: 'shortOffset' }).formatToParts()
  const offset = parts.find(({ type }) => type === 'timeZoneName')
  return offset ? `${timeZone} (${offset.value})` : timeZone
}

/** The time zone of the device: "Europe/Lisbon". */
export const deviceZoneName = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
