import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { FinalGrade } from '../../contract/final/final-grades.ts'
import { words } from '../words.ts'

/** The text of a decision about a grade: by whom, why, and until when something is due. */
export function useDecided(): (decision: NonNullable<FinalGrade['decision']>) => string {
  const t = useWords(words)
  const { day } = useFormat()
  return ({ kind, by, reason, dueOn }) =>
    t(`final.decided.${kind}`, { by: by.name, reason, day: dueOn ? day(dueOn) : '' })
}
