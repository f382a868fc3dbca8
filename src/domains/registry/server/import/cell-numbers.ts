/** Reads `40`, also as a spreadsheet may write it: `40.0`. */
export function wholeIn(cell: string, max: number): string | null {
  const [, digits] = /^(\d{1,9})(?:\.0*)?$/.exec(cell) ?? []
  return digits === undefined || Number(digits) > max ? null : String(Number(digits))
}

/** Reads `6`, `7.5` or `7,5`: whole or half numbers. */
export function halfIn(cell: string, max: number): string | null {
  const [, whole, half = ''] = /^(\d{1,3})(?:[.,]([05])?0*)?$/.exec(cell) ?? []
  if (whole === undefined) return null
  const value = Number(whole) + (half === '5' ? 0.5 : 0)
  return value > max ? null : String(value)
}

/** Reads `08:30`, `8:30`, `8h30`, `08:30:00`, or a fraction of a day as spreadsheets store it: `0.354166666666667`. */
export function timeIn(cell: string): string | null {
  if (/^0?\.\d+$/.test(cell)) return clock(Math.round(Number(cell) * 24 * 60))
  const [, hours, minutes = '00'] =
    /^([01]?\d|2[0-3])(?:[:.h]([0-5]\d))?(?::00)?$/.exec(cell.replace(/^\d{4}-\d\d-\d\d[T ]/, '')) ?? []
  return hours === undefined || !/[:.h]/.test(cell) ? null : clock(Number(hours) * 60 + Number(minutes))
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
