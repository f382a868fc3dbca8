import { useId, useState } from 'react'
import { showError } from '#platform/web/page/errors.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './subscribe.module.css'

/** The new address, shown only this once, and how to add it to each app. */
export function NewAddress({ address, onClose }: { address: string; onClose: () => void }) {
  const t = useWords(words)
  const id = useId()
  const [copied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(address).then(() => setCopied(true), showError)
  const acts = (
    <>
      <Button icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
        {copied ? t('schedule.subscribe.copied') : t('schedule.subscribe.copy')}
      </Button>
      <Button look="primary" onClick={onClose}>
        {t('schedule.subscribe.done')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('schedule.subscribe.once')} onClose={onClose} acts={acts}>
      <div className={styles.body}>
        <p>{t('schedule.subscribe.onceAbout')}</p>
        <label htmlFor={id}>{t('schedule.subscribe.address')}</label>
        <input id={id} className={styles.address} readOnly value={address} onFocus={({ target }) => target.select()} />
        <section aria-label={t('schedule.subscribe.how.title')} className={styles.how}>
          <h3>{t('schedule.subscribe.how.title')}</h3>
          <ul>
            <li>{t('schedule.subscribe.how.GOOGLE')}</li>
            <li>{t('schedule.subscribe.how.APPLE')}</li>
            <li>{t('schedule.subscribe.how.MICROSOFT')}</li>
          </ul>
        </section>
        <p className={styles.secret}>{t('schedule.subscribe.secret')}</p>
      </div>
    </Dialog>
  )
}
