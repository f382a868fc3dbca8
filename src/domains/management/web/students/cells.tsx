import { useFormat } from '#platform/web/words/format.ts'

export const Day = ({ of }: { of: string }) => useFormat().day(of)

/** The grade point average; nothing before the first grade that counts. */
export function Gpa({ of }: { of: number | null }) {
  const { number } = useFormat()
  return of === null ? null : number(of, 2)
}

/** The credits earned, out of those needed. */
export function Credits({ of: { ectsEarned, ects } }: { of: { ectsEarned: number; ects: number } }) {
  const { number } = useFormat()
  return `${number(ectsEarned)} / ${number(ects)}`
}
