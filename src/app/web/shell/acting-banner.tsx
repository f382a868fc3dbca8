import { type FormEvent, useState } from 'react'
import { leastReason, lettersIn, missingOfReason } from '#platform/contract/reason.ts'
import { signIn, stateReason, useProfile, useReason } from '#platform/web/api/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { kit } from '#platform/web/words/kit.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { shell } from '../words/shell.ts'
import { Banner } from './banner.tsx'
import styles from './banners.module.css'

/**
 * The person for whom an administrator acts, whether they may change anything, and a button to end it. It stays in view
 * on every page.
 */
export default function ActingBanner() {
  const t = useWords(shell)
  const { user, impersonator } = useProfile()
  const stated = useReason()
  const [asking, setAsking] = useState(false)
  const acts = (
    <>
      {stated ? (
        <Button onClick={() => stateReason(null)}>{t('banner.stop')}</Button>
      ) : (
        <Button aria-expanded={asking} onClick={() => setAsking(!asking)}>
          {t('banner.allow')}
        </Button>
      )}
      <Button onClick={() => void signIn('/', { impersonate: 'end' })}>{t('banner.exit')}</Button>
    </>
  )
  return (
    <Banner
      tone="acting"
      icon="mask"
      title={t('banner.actsAs', { name: user.name, username: impersonator?.username ?? '' })}
      act={acts}
      below={!stated && asking && <ReasonForm onGiven={() => setAsking(false)} />}
    >
      {stated ? t('banner.stated', { reason: stated }) : t('banner.readOnly')}
    </Banner>
  )
}

function ReasonForm({ onGiven }: { onGiven: () => void }) {
  const t = useWords(shell)
  const say = useWords(kit)
  const [text, setText] = useState('')
  const missing = lettersIn(useLanguage(), missingOfReason(text, leastReason))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    stateReason(text)
    onGiven()
  }
  return (
    <form onSubmit={submit} className={styles.reason}>
      <input
        ref={(input) => input?.focus()}
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
  )
}
