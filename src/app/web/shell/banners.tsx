import { type FormEvent, useState } from 'react'
import { leastActingReason, lettersIn, missingOfReason } from '#platform/contract/reason.ts'
import { useFormat } from '#platform/web/format.ts'
import { useOnline } from '#platform/web/online.ts'
import { signIn, signOut, stateReason, useProfile, useReason, useSession } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { kit } from '#platform/web/words/kit.ts'
import { useLanguage, useWords } from '#platform/web/words.ts'
import { shell } from '../words/shell.ts'
import { Banner } from './banner.tsx'
import styles from './banners.module.css'
import { RecordBanner } from './record-banner.tsx'

/** What a person must know on every page: who they act as, what is blocked, what is unpaid, whether there is a network. */
export function Banners() {
  const t = useWords(shell)
  const online = useOnline()
  const link = useSession()?.openedByLink
  const { impersonator, guest } = useProfile()
  return (
    <section aria-label={t('banner.label')} className={styles.banners} data-no-print>
      {impersonator && <ActingBanner />}
      {!online && (
        <Banner tone="warning" icon="offline" title={t('banner.offline')} live>
          {t('banner.offlineAbout')}
        </Banner>
      )}
      {link && !guest && (
        <Banner tone="info" icon="link" title={t('banner.byLink', { name: link })} act={<SignOut />}>
          {t('banner.byLinkAbout')}
        </Banner>
      )}
      {guest && <GuestBanner />}
      <RecordBanner />
    </section>
  )
}

function SignOut() {
  const t = useWords(shell)
  return <Button onClick={() => void signOut()}>{t('person.signOut')}</Button>
}

function ActingBanner() {
  const t = useWords(shell)
  const { user, impersonator } = useProfile()
  const stated = useReason()
  const say = useWords(kit)
  const [text, setText] = useState('')
  const missing = lettersIn(useLanguage(), missingOfReason(text, leastActingReason))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    stateReason(text)
    setText('')
  }
  const exit = <Button onClick={() => void signIn('/', { impersonate: 'end' })}>{t('banner.exit')}</Button>
  const title = t('banner.actsAs', { name: user.name, username: impersonator?.username ?? '' })
  return (
    <Banner tone="acting" icon="mask" title={title} act={exit}>
      {stated ? (
        <>
          {t('banner.stated', { reason: stated })} <Button onClick={() => stateReason(null)}>{t('banner.stop')}</Button>
        </>
      ) : (
        <>
          {t('banner.readOnly')}
          <form onSubmit={submit} className={styles.reason}>
            <input
              value={text}
              maxLength={500}
              aria-label={t('banner.reason')}
              placeholder={t('banner.reason')}
              onChange={(event) => setText(event.target.value)}
            />
            <Button type="submit" disabledReason={missing > 0 ? say('reason.missing', { count: missing }) : undefined}>
              {t('banner.state')}
            </Button>
          </form>
        </>
      )}
    </Banner>
  )
}

function GuestBanner() {
  const t = useWords(shell)
  const { day } = useFormat()
  const until = useProfile()
    .grants.map((grant) => grant.until)
    .sort()
    .at(-1)
  return (
    <Banner tone="info" icon="info" title={t('banner.guest')}>
      {until ? t('banner.guestUntil', { day: day(until) }) : t('banner.guestAbout')}
    </Banner>
  )
}
