import type { CellFormat } from './xlsx-formats.ts'

/**
 * The text of a number as its cell shows it, in a form that can be read again: days as `YYYY-MM-DD`, times as `HH:MM`,
 * `75%`, and zeros before the digits. Decimals that a format hides are kept: they are part of the number.
 */
export function displayedNumber(value: number, format: CellFormat, is1904: boolean): string {
  switch (format.shows) {
    case 'day':
      return dayOf(value, is1904)
    case 'time':
      return timeOf(value - Math.floor(value))
    case 'elapsed':
      return timeOf(value)
    case 'dayTime':
      return value < 1 ? timeOf(value) : `${dayOf(value, is1904)} ${timeOf(value - Math.floor(value))}`
    case 'percent':
      return `${Number((value * 100).toPrecision(15))}%`
    case 'digits':
      return Number.isInteger(value) && value >= 0 ? digitsIn(format.pattern, String(value)) : String(value)
    default:
      return String(value)
  }
}

const msPerDay = 86_400_000
const first1900 = Date.UTC(1899, 11, 30)
const first1904 = Date.UTC(1904, 0, 1)
/** Excel counts a 29 February 1900 that never existed; earlier days are off by one. */
const phantomDay = 60

/** The day of a serial number as `YYYY-MM-DD`; the number itself if it lies outside Excel's calendar. */
function dayOf(serial: number, is1904: boolean): string {
  const days = Math.floor(serial)
  if (days < 1 || days > 2_958_465) return String(serial)
  const early = !is1904 && days < phantomDay ? 1 : 0
  return new Date((is1904 ? first1904 : first1900) + (days + early) * msPerDay).toISOString().slice(0, 10)
}

/** A part of a day as `HH:MM`, with seconds where there are any. */
function timeOf(days: number): string {
  const seconds = Math.round(days * 86_400)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts
    .slice(0, seconds % 60 === 0 ? 2 : 3)
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

/** Puts digits into a format such as `00000000` or `"S"0000-0000`, from the right; surplus digits stand first. */
function digitsIn(pattern: string, digits: string): string {
  const signs = pattern.match(/"[^"]*"|\\.|./g) ?? []
  const places = signs.filter((sign) => sign === '0' || sign === '#').length
  const rest = [...digits]
  const surplus = rest.splice(0, Math.max(0, rest.length - places)).join('')
  const filled: string[] = []
  for (const sign of signs.toReversed()) {
    if (sign === '0') filled.unshift(rest.pop() ?? '0')
    else if (sign === '#') filled.unshift(rest.pop() ?? '')
    else filled.unshift(sign.replace(/^"(.*)"$/, '$1').replace(/^\\/, ''))
  }
  const at = filled.findIndex((_, place) => signs[place] === '0' || signs[place] === '#')
  return filled.toSpliced(at, 0, surplus).join('')
}
