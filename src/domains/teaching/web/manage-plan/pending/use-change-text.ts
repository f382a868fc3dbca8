import { inLanguage } from '#platform/contract/words.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { words } from '../../words.ts'
import type { Change } from './waiting.ts'

/** The text of a change to a topic. */
export function useChangeText() {
  const t = useWords(words)
  const language = useLanguage()
  return ({ title, outcomes, beforeClass, fixed }: Change): string =>
    [
      title && inLanguage(title, language),
      outcomes?.join(', '),
      beforeClass && inLanguage(beforeClass, language),
      fixed !== undefined && t(fixed ? 'managePlan.fix' : 'managePlan.loosen'),
    ]
      .filter(Boolean)
      .join(' · ') || '–'
}
