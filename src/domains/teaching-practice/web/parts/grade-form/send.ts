import { NotReached } from '#platform/web/api/api.ts'
import { atVersion } from '#platform/web/api/api-versions.ts'
import { queries } from '#platform/web/api/query.ts'
import { savingOf } from '#platform/web/api/saving.ts'
import { storedValue } from '#platform/web/form/stored-value.ts'
import { draftKey, putWay, takeOffDevice } from '#platform/web/unsent/device.ts'
import { PracticeEvaluation } from '../../../contract/evaluation.ts'
import { evaluationQuery } from '../queries.ts'
import { changesIn } from './content.ts'
import type { StoredContent } from './use-saving.ts'

/** Sends what was written into an evaluation whose page was left; the name ends with the evaluation. */
export async function send(name: string): Promise<void> {
  const stored = storedValue<StoredContent>(name)
  if (!stored) return
  const { content, base, etag } = stored
  const fresh = await queries.fetchQuery({ ...evaluationQuery(name.slice(name.lastIndexOf(':') + 1)), staleTime: 0 })
  const saving = savingOf(PracticeEvaluation, etag === null ? fresh : atVersion(fresh, etag))
  const outcome = await saving.update(changesIn(base, content))
  if (outcome.kind === 'saved') return takeOffDevice(draftKey(name))
  if (outcome.kind === 'failed') throw outcome.error instanceof Error ? outcome.error : new NotReached(outcome.error)
  const refusal = outcome.kind === 'refused' ? (outcome.violations[0]?.message ?? '') : null
  putWay(draftKey(name), { waiting: 1, toDecide: outcome.kind === 'overtaken' ? 1 : 0, refusal })
}
