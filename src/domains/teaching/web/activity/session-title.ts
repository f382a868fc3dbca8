import { words as courseWords } from '#course/web'
import { inLanguage } from '#platform/contract/words.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { Session } from './weeks.ts'

type Titled = Pick<Session, 'kind'> & { plan: Pick<NonNullable<Session['plan']>, 'title'> | null }

/** The title of a session: its topic, or its kind of class if there is no topic yet. */
export function useTopic(): (of: Titled) => string {
  const c = useWords(courseWords)
  const language = useLanguage()
  return ({ plan, kind }) => (plan ? inLanguage(plan.title, language) : c(`timetable.kinds.${kind}`))
}
