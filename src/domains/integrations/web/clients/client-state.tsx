import type { Item } from '#platform/contract/resource.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { ApiClient } from '../../contract/clients/api-client.ts'
import { soonDays } from '../../contract/clients/client-scopes.ts'
import { words } from '../words.ts'

type Props = { of: Pick<Item<typeof ApiClient>, 'state' | 'endsOn' | 'lastUsedAt' | 'createdAt'> }

/** After how many days without use a client deserves a look. */
const unusedDays = 90
const dayMs = 86_400_000

/** The state of a client, and what deserves a look: that it ends soon, has ended, or is used by nobody. */
export function ClientState({ of: { state, endsOn, lastUsedAt, createdAt } }: Props) {
  const t = useWords(words)
  const { isoDay } = useFormat()
  if (state !== 'LIVE') return <Chip>{t(`states.${state}`)}</Chip>
  const left = Math.round((Date.parse(endsOn) - Date.parse(isoDay())) / dayMs)
  if (left < 0) return <Chip tone="negative">{t('clients.ends.over')}</Chip>
  if (left <= soonDays) return <Chip tone="warning">{t('clients.ends.soon', { days: left })}</Chip>
  const unused = Math.floor((Date.now() - Date.parse(lastUsedAt ?? createdAt)) / dayMs)
  if (unused >= unusedDays) return <Chip tone="warning">{t('clients.ends.unused', { days: unused })}</Chip>
  return <Chip tone="positive">{t(`states.${state}`)}</Chip>
}
