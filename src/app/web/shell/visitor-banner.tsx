import { signOut, useProfile, useSession } from '#platform/web/api/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { shell } from '../words/shell.ts'
import { Banner } from './banner.tsx'

/** Until when a guest has access; or whose session a link has opened. */
export default function VisitorBanner() {
  const t = useWords(shell)
  const { day } = useFormat()
  const link = useSession()?.openedByLink
  const { guest, grants } = useProfile()
  if (!guest)
    return (
      <Banner
        tone="info"
        icon="link"
        title={t('banner.byLink', { name: link ?? '' })}
        act={<Button onClick={() => void signOut()}>{t('person.signOut')}</Button>}
      >
        {t('banner.byLinkAbout')}
      </Banner>
    )
  const until = grants
    .map((grant) => grant.until)
    .sort()
    .at(-1)
  return (
    <Banner tone="info" icon="info" title={t('banner.guest')}>
      {until ? t('banner.guestUntil', { day: day(until) }) : t('banner.guestAbout')}
    </Banner>
  )
}
