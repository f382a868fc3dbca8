import { words as courseWords } from '#course/web'
import { inLanguage } from '#platform/contract/words.ts'
import { useLanguage, useWords } from '#platform/web/words.ts'
import type { Session } from './weeks.ts'

/** What a session is called: its topic, or what kind of class it is where none is written yet. */
export function useTopic(): (of: Pick<Session, 'plan' | 'kind'>) => string {
  const c = useWords(courseWords)
  const language = useLanguage()
  return ({ plan, kind }) => (plan ? inLanguage(plan.title, language) : c(`timetable.kinds.${kind}`))
}
