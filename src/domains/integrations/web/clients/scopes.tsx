import { useWords } from '#platform/web/words/words.ts'
import type { ClientScope } from '../../contract/clients/client-scopes.ts'
import { words } from '../words.ts'

type Props = {
  of: readonly ClientScope[]
  /** Only the first, and how many there are besides. */
  short?: boolean
}

/** What a client may do, in words. */
export function Scopes({ of, short = false }: Props) {
  const t = useWords(words)
  const names = of.map((scope) => t(`clients.choices.scopes.${scope}`))
  const more = names.length - 1
  if (!short || more < 1) return names.join('; ')
  return `${names[0]} ${t('webhooks.more', { count: more })}`
}
