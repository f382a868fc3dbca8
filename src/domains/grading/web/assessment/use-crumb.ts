import { paths as coursePaths } from '#course/contract'
import { inLanguage } from '#platform/contract/words.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import type { Crumb } from '#platform/web/ui/page.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { courseQuery } from './queries.ts'

/** The breadcrumb of a page below the assessments of a course. */
export function useCrumb(id: number): Crumb[] {
  const t = useWords(words)
  const language = useLanguage()
  const { code, title } = useLoaded(courseQuery(id)).data
  return [
    { text: `${code} ${inLanguage(title, language)}`, to: coursePaths.info({ id }) },
    { text: t('assessment.title'), to: paths.assessmentList({ id }) },
  ]
}
