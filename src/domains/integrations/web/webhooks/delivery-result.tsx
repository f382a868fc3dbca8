import type { Item } from '#platform/contract/resource.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { WebhookDelivery } from '../../contract/webhooks/webhook-delivery.ts'
import { words } from '../words.ts'

type Props = { of: Pick<Item<typeof WebhookDelivery>, 'answer' | 'problem' | 'dueAt'> }

/** The last answer to a message, or why there was none, and when it is tried again. */
export function DeliveryResult({ of: { answer, problem, dueAt } }: Props) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  const why = problem !== null && problem !== 'status' ? t(`webhooks.problems.${problem}`) : answer
  if (why === null) return null
  return dueAt === null ? why : `${why} · ${t('webhooks.next', { at: dayTime(dueAt) })}`
}
