import { useQuery } from '@tanstack/react-query'
import { itemOf } from '#platform/web/api/api.ts'
import { ErrorBox } from '#platform/web/page/errors.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { kit } from '#platform/web/words/kit.ts'
import { useWords } from '#platform/web/words/words.ts'
import { GradeCorrection } from '../../../contract/grade-correction.ts'
import { CorrectionFacts } from './corrections.tsx'

/** The old and the new grade, and the reason. */
function CorrectionPreview({ id }: { id: number }) {
  const t = useWords(kit)
  const { data, error, refetch } = useQuery(itemOf(GradeCorrection, id))
  if (error) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={4} label={t('document.loading')} />
  return <CorrectionFacts of={data} />
}

export default { of: GradeCorrection, preview: (id: number) => <CorrectionPreview id={id} /> }
