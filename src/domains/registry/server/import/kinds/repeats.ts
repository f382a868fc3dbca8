import type { ReadRow } from '../cells.ts'
import type { Fault } from '../fault.ts'

/** Rows that name the same thing as another row of the file. */
export type Repeats = {
  /** The line that the row repeats: with the same values, or instead of which another was chosen. */
  earlier: ReadonlyMap<number, number>
  /** Another line that names the same thing with other values; nobody has chosen between them yet. */
  rivals: ReadonlyMap<number, number>
}

/** Finds rows with the same identity; rows without an identity repeat nothing. */
export function repeatsIn(rows: readonly ReadRow[], signOf: (row: ReadRow) => string | undefined): Repeats {
  const groups = [...groupsOf(rows, signOf)].filter((group) => group.length > 1)
  const earlier = groups.flatMap((group) => {
    const winner = winnerOf(group)
    return winner ? group.flatMap((row) => (row === winner ? [] : [[row.line, winner.line] as const])) : []
  })
  const rivals = groups.flatMap((group) => {
    const [first, second] = group
    if (!first || !second || winnerOf(group)) return []
    return group.map((row) => [row.line, row === first ? second.line : first.line] as const)
  })
  return { earlier: new Map(earlier), rivals: new Map(rivals) }
}

/** The row that stands for all of its group: the first of equal ones, or the only one that was chosen. */
function winnerOf(group: readonly ReadRow[]): ReadRow | undefined {
  const contents = new Set(group.map(contentOf))
  const taken = group.filter(({ isTaken }) => isTaken)
  return contents.size === 1 ? group[0] : taken.length === 1 ? taken[0] : undefined
}

/** Why a row is held back because of another row of the file. */
export const rivalOf = ({ rivals }: Repeats, line: number): Fault[] => {
  const rival = rivals.get(line)
  return rival === undefined ? [] : [{ column: null, code: 'namedAgain', values: { line: rival } }]
}

function groupsOf(rows: readonly ReadRow[], signOf: (row: ReadRow) => string | undefined): Iterable<ReadRow[]> {
  const groups = new Map<string, ReadRow[]>()
  for (const row of rows) {
    const sign = signOf(row)
    if (sign === undefined) continue
    const group = groups.get(sign)
    if (group) group.push(row)
    else groups.set(sign, [row])
  }
  return groups.values()
}

const contentOf = ({ values }: ReadRow): string =>
  JSON.stringify(Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1)))
