import type { Column } from '../../contract/excel.ts'

const narrowest = 8
const widest = 60
/** The arrow of the filter takes the space of about three characters. */
const arrow = 3
const wide = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/g

/** Widths in characters: as requested, else as wide as the header and the first rows need. */
export const widthsOf = (columns: readonly Column[], rows: readonly (readonly unknown[])[]): number[] =>
  columns.map(({ header, width }, at) => {
    if (width) return width
    const needed = rows.slice(0, 200).map((row) => lengthOf(row[at]) + 1)
    return Math.min(widest, Math.max(narrowest, lengthOf(header) + arrow, ...needed))
  })

/** Chinese characters are twice as wide as Latin ones. */
function lengthOf(value: unknown): number {
  if (value === null || value === undefined) return 0
  const longest = String(value).slice(0, widest)
  return longest.length + (longest.match(wide)?.length ?? 0)
}
