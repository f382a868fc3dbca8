import type { AnswerLetter } from '../../contract/best-times.ts'

/** The letter of one slot; what was never answered is a no. */
export function letterAt(letters: string, index: number): AnswerLetter {
  const letter = letters[index]
  return letter === 'Y' || letter === 'I' ? letter : 'N'
}

/** The letters with these slots filled. */
export function filled(letters: string, cells: readonly number[], letter: AnswerLetter): string {
  const all = [...letters]
  for (const cell of cells) all[cell] = letter
  return all.join('')
}

export type Place = { day: number; row: number }

/** The slots of the rectangle between two places. */
export function between(a: Place, b: Place, rows: number): number[] {
  const [left, right] = [Math.min(a.day, b.day), Math.max(a.day, b.day)]
  const [top, bottom] = [Math.min(a.row, b.row), Math.max(a.row, b.row)]
  const cells: number[] = []
  for (let day = left; day <= right; day++) for (let row = top; row <= bottom; row++) cells.push(day * rows + row)
  return cells
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** Where a key leads from a place, among the days that are shown; null for any other key. */
export function stepFrom(
  { day, row }: Place,
  key: string,
  { days, rows }: { days: readonly number[]; rows: number },
): Place | null {
  if (key === 'Home') return { day: days[0] ?? day, row }
  if (key === 'End') return { day: days.at(-1) ?? day, row }
  const step = steps[key]
  if (!step) return null
  const at = Math.min(Math.max(days.indexOf(day) + step[0], 0), days.length - 1)
  return { day: days[at] ?? day, row: Math.min(Math.max(row + step[1], 0), rows - 1) }
}
