import type { XmlHandlers } from './xml.ts'

/** Adds the styles of cells that show a number as a day, by their index in the list of styles (ECMA-376 §18.8). */
export function dayStyles(found: Set<number>): XmlHandlers {
  const ownFormats = new Set<number>()
  let inCells = false
  let place = 0
  return {
    open: (name, attribute) => {
      if (name === 'numFmt' && showsDay(attribute('formatCode') ?? '')) ownFormats.add(Number(attribute('numFmtId')))
      if (name === 'cellXfs') inCells = true
      if (!inCells || name !== 'xf') return
      const format = Number(attribute('numFmtId') ?? 0)
      if (isBuiltIn(format) || ownFormats.has(format)) found.add(place)
      place++
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false
    },
  }
}

const isBuiltIn = (format: number): boolean =>
  (format >= 14 && format <= 22) || (format >= 27 && format <= 36) || (format >= 50 && format <= 58)

/**
 * Texts in quotes, colours and currencies in brackets, and characters after a backslash are not part of the pattern.
 */
const showsDay = (code: string): boolean => /[dy年日]|mmm/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))

const msPerDay = 86_400_000
const first1900 = Date.UTC(1899, 11, 30)
const first1904 = Date.UTC(1904, 0, 1)
/** Excel counts a 29 February 1900 that never existed; earlier days are off by one. */
const phantomDay = 60

/** The day of a serial number as `YYYY-MM-DD`; the number itself if it lies outside Excel's calendar. */
export function dayOf(serial: number, is1904: boolean): string {
  const days = Math.floor(serial)
  if (days < 1 || days > 2_958_465) return String(serial)
  const early = !is1904 && days < phantomDay ? 1 : 0
  return new Date((is1904 ? first1904 : first1900) + (days + early) * msPerDay).toISOString().slice(0, 10)
}
