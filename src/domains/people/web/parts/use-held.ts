import { useProfile } from '#platform/web/api/session.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { HoldScope } from '../../contract/hold-scopes.ts'
import { words } from '../words.ts'

/** Why a hold of the person stops an act; undefined if none does. */
export function useHeld(scope: HoldScope): string | undefined {
  const t = useWords(words)
  const stopped = useProfile().holds.some(({ scopes }) => scopes.includes(scope))
  return stopped ? t('hold.refused', { what: t(`hold.scopes.${scope}`) }) : undefined
}
