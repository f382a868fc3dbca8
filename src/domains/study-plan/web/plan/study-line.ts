import { useLoaded } from '#platform/web/api/query.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { basisQuery, type Study } from './queries.ts'

/** What applies to studies, in one line: the curriculum and the advisers. */
export function useStudyLine({ id }: Study): string {
  const t = useWords(words)
  const { curriculum, advisers } = useLoaded(basisQuery(id)).data
  const parts = [
    curriculum ? t('plan.catalogue', { year: String(curriculum.catalogueYear) }) : t('plan.noCurriculum'),
    advisers.length > 0 ? t('plan.adviser', { names: advisers.join(', ') }) : t('plan.noAdviser'),
  ]
  return parts.join(' · ')
}
