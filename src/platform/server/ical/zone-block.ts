import { tzlib_get_ical_block } from 'timezones-ical-library'

const blocks = new Map<string, string | null>()

/** The rules of a zone as VTIMEZONE; null for a zone that the library does not know. */
export function zoneBlock(timeZone: string): string | null {
  const known = blocks.get(timeZone)
  if (known !== undefined) return known
  const [block] = tzlib_get_ical_block(timeZone)
  const made = block?.startsWith('BEGIN:VTIMEZONE') ? `${block.trim().replace(/\r?\n/g, '\r\n')}\r\n` : null
  blocks.set(timeZone, made)
  return made
}
