import { inLanguage, type Localized } from '#platform/contract/words.ts'
import { useLanguage } from '#platform/web/words/words.ts'
import type { TopicView } from './topic-of.ts'

/** The texts of a topic in the reader's language; edits change only that language. */
export function useTopicTexts(shown: TopicView | null) {
  const language = useLanguage()
  return {
    title: inLanguage(shown?.title ?? {}, language),
    before: inLanguage(shown?.beforeClass ?? {}, language),
    inOwn: (name: 'title' | 'beforeClass', text: string): Localized => ({ ...shown?.[name], [language]: text }),
  }
}
