import type { Profile } from '../../contract/session.ts'
import { useOnline } from '../api/online.ts'
import { queries } from '../api/query.ts'
import { profileQuery, useReason } from '../api/session.ts'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'

/** Why this person cannot write anything now, in words; undefined if they can. */
export function useHindrance(): string | undefined {
  const t = useWords(kit)
  const online = useOnline()
  const reason = useReason()
  // The profile is read before any screen, and stays the same until the page is reloaded.
  const acting = Boolean(queries.getQueryData<Profile>(profileQuery.queryKey)?.impersonator)
  if (!online) return t('hindrance.offline')
  return acting && reason === null ? t('hindrance.acting') : undefined
}
