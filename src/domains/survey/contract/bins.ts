import { leastOf, type Question } from './questions.ts'

/** The most columns in which numbers are drawn. */
const mostBins = 8

export type Bin = { name: string; count: number }

/** The answers to a question for a number, in ranges of equal width: nobody reads thirty columns. */
export function binsOf(of: Pick<Question, 'least'>, counts: readonly number[]): Bin[] {
  const width = Math.max(1, Math.ceil(counts.length / mostBins))
  const first = leastOf(of)
  return Array.from({ length: Math.ceil(counts.length / width) }, (_, bin) => {
    const from = bin * width
    const within = counts.slice(from, from + width)
    const name = within.length === 1 ? `${first + from}` : `${first + from}–${first + from + within.length - 1}`
    return { name, count: within.reduce((sum, one) => sum + one, 0) }
  })
}
