import { useQuery } from '@tanstack/react-query'
import { paths } from '#course-selection/contract'
import { useProfile } from '#platform/web/api/session.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { termOfDay } from '../../contract/plan/study-term.ts'
import { words } from '../words.ts'
import { selectionQuery } from './queries.ts'

type Props = { of: number; term: string; modules: readonly number[]; label: string }

/** The courses that one address can name. */
const mostModules = 50

/** Leads a student from the modules planned in a term to their courses, if that term has an enrolment window. */
export function RequestPlaces({ of, term, modules, label }: Props) {
  const t = useWords(words)
  const isOwn = useProfile().user.id === of
  const { data } = useQuery({ ...selectionQuery, enabled: isOwn })
  const selection = data?.terms.find(({ startsOn }) => termOfDay(startsOn) === term)
  if (!isOwn || !selection || modules.length === 0) return null
  const search = new URLSearchParams({
    'term.id': String(selection.id),
    modules: modules.slice(0, mostModules).join(','),
  })
  return (
    <ButtonLink look="quiet" to={`${paths.courses()}?${search}`} aria-label={label}>
      {t('plan.requestPlaces')}
    </ButtonLink>
  )
}
