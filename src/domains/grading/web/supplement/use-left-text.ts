import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

type Left = { wasIncomplete: boolean; dueOn: string | null; late?: boolean }

/** Why a student has no grade, and the deadline for the missing work. */
export function useLeftText(): (of: Left) => string {
  const t = useWords(words)
  const { day } = useFormat()
  return ({ wasIncomplete, dueOn, late = false }) => {
    if (dueOn !== null) return t(late ? 'supplement.over' : 'supplement.until', { day: day(dueOn) })
    return t(wasIncomplete ? 'supplement.undated' : 'supplement.cameLater')
  }
}
