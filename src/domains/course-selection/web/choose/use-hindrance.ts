import type { Item } from '#platform/contract/resource.ts'
import { inLanguage, type Localized } from '#platform/contract/words.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { CourseOffering } from '../../contract/course-offering.ts'
import { words } from '../words.ts'

type Hindrance = Item<typeof CourseOffering>['hindrances'][number]
type Value = string | number | Localized

/** What prevents a student from taking a course, in the same words as the server's refusal. */
export function useHindrance(): (hindrance: Hindrance) => string {
  const t = useWords(words)
  const language = useLanguage()
  const { day, number } = useFormat()
  const said = (value: Value): string => {
    if (typeof value === 'number') return number(value)
    if (typeof value !== 'string') return inLanguage(value, language)
    return /^\d{4}-\d{2}-\d{2}$/.test(value) ? day(value) : value
  }
  return ({ code, values }) =>
    t(`blockers.${code}`, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, said(value)])))
}
