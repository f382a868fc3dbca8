import type { EndpointInput } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { useWords } from '#platform/web/words/words.ts'
import { decideGrade, type FinalGrade } from '../../contract/final/final-grades.ts'
import { words } from '../words.ts'

type Decision = Omit<EndpointInput<typeof decideGrade>['body'], 'seen'>

/** Decides about a grade, against the version that is shown. */
export function useDecide(of: FinalGrade): (decision: Decision, key?: string) => Promise<void> {
  const t = useWords(words)
  return async (decision, key) => {
    const seen = { decision: of.decision?.id ?? 0, computed: of.grade?.total ?? null }
    try {
      await call(decideGrade, { params: { id: of.enrollment }, body: { ...decision, seen } }, { key })
      notify({ type: 'positive', text: t('final.saved', { name: of.student.name }) })
    } finally {
      // A refusal means that something has changed, so the data is refetched as well.
      wasWritten('FinalGrades')
    }
  }
}
