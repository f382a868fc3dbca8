/** What fails a student whatever the total: work below its least mark, too little attendance, undecided misconduct. */
export const rules = ['below', 'attendance', 'pending'] as const
export type Rule = (typeof rules)[number]

/**
 * Whether a failed student gets no number: with too little attendance there is nothing to grade, so the sheet shows the
 * outcome alone, and no mean counts it.
 */
export const failsWithoutGrade = (
  outcome: string | null,
  broken: readonly Rule[],
  lifted: readonly Rule[] = [],
): boolean => outcome === 'FAILED' && broken.includes('attendance') && !lifted.includes('attendance')

/**
 * The outcome of a total by the rules, on sheets of every kind: a total that passes fails while a rule speaks against
 * the student, unless somebody has lifted that rule with a stated reason.
 */
export function outcomeByRules(
  total: number,
  { pass }: { pass: number },
  broken: readonly Rule[],
  lifted: readonly Rule[] = [],
): 'PASSED' | 'FAILED' {
  return total >= pass && broken.every((rule) => lifted.includes(rule)) ? 'PASSED' : 'FAILED'
}
