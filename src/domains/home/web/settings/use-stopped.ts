import { useProfile } from '#platform/web/api/session.ts'
import { useHindrance } from '#platform/web/flow/hindrance.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

/** Why the person’s own choices cannot be changed now; undefined if they can. */
export function useStopped(): string | undefined {
  const t = useWords(words)
  const hindrance = useHindrance()
  const { impersonator } = useProfile()
  return impersonator ? t('settings.mail.acting') : hindrance
}
