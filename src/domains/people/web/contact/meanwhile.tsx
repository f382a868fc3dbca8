import { useEffect, useRef } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './contact.module.css'
import type { Contact } from './sections.ts'

type Props = { theirs: Contact; busy: boolean; onMine: () => void; onTheirs: () => void }

/** Somebody else, or another tab, has saved first: the person sees both texts and decides. */
export function Meanwhile({ theirs, busy, onMine, onTheirs }: Props) {
  const t = useWords(words)
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section ref={box} tabIndex={-1} className={styles.meanwhile} aria-label={t('contact.conflict.title')}>
      <b role="alert">{t('contact.conflict.title')}</b>
      <p>{t('contact.conflict.now', { text: theirs.combined })}</p>
      <div className={styles.acts}>
        <WriteButton look="primary" busy={busy} onClick={onMine}>
          {t('contact.conflict.mine')}
        </WriteButton>
        <Button onClick={onTheirs}>{t('contact.conflict.theirs')}</Button>
      </div>
    </section>
  )
}
