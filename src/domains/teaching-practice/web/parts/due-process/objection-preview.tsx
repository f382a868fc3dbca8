import { useQuery } from '@tanstack/react-query'
import { itemOf } from '#platform/web/api/api.ts'
import { ErrorBox } from '#platform/web/page/errors.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { kit } from '#platform/web/words/kit.ts'
import { useWords } from '#platform/web/words/words.ts'
import { PracticeObjection } from '../../../contract/objection.ts'
import { ObjectionFacts } from './objections.tsx'

/** The objection with its reason, and what it is about. */
function ObjectionPreview({ id }: { id: number }) {
  const t = useWords(kit)
  const { data, error, refetch } = useQuery(itemOf(PracticeObjection, id))
  if (error) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={4} label={t('document.loading')} />
  return <ObjectionFacts of={data} />
}

export default { of: PracticeObjection, preview: (id: number) => <ObjectionPreview id={id} /> }
