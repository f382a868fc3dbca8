import { useWords } from '#platform/web/words/words.ts'
import type { WebhookKindName } from '../../contract/webhooks/webhook-kinds.ts'
import { words } from '../words.ts'

type Props = {
  of: readonly WebhookKindName[]
  /** Only the first, and how many there are besides. */
  short?: boolean
}

/** The events of a webhook in words. */
export function Kinds({ of, short = false }: Props) {
  const t = useWords(words)
  const names = of.map((kind) => t(`webhooks.choices.kinds.${kind}`))
  const more = names.length - 1
  if (!short || more < 1) return names.join(', ')
  return `${names[0]} ${t('webhooks.more', { count: more })}`
}
