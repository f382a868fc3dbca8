import type { ReadRow } from '../cells.ts'

/** For each row, the line of an earlier row with the same identity; rows without an identity have none. */
export function earlierLines(rows: readonly ReadRow[], signOf: (row: ReadRow) => string | undefined) {
  const first = new Map<string, number>()
  const earlier = new Map<number, number>()
  for (const row of rows) {
    const sign = signOf(row)
    if (sign === undefined) continue
    const line = first.get(sign)
    if (line === undefined) first.set(sign, row.line)
    else earlier.set(row.line, line)
  }
  return earlier
}
