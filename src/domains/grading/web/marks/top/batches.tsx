import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '#platform/web/notify/notify.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../../words.ts'
import type { Book } from '../book.ts'
import { fateOf, type MarkStore, undoBatch } from '../cells/gradebook-store.ts'
import styles from './top.module.css'

/** The batches of the last day, by anybody, that can be undone. */
export function Batches({ book, store }: { book: Book; store: MarkStore }) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(book.batches)
  if (!data || data.batches.length === 0) return null
  const undo = async (batch: number) => {
    const fates = await undoBatch(book, batch)
    store.learn(fates.map(fateOf))
    const stayed = fates.filter(({ fate }) => fate !== 'saved').length
    notify({
      type: stayed > 0 ? 'warning' : 'positive',
      text: t('marks.batches.undone', { count: fates.length - stayed }),
    })
    if (stayed > 0) notify({ type: 'warning', text: t('marks.batches.stayed', { count: stayed }) })
    if (data.batches.length === 1) setOpen(false)
  }
  return (
    <>
      <Button icon="undo" onClick={() => setOpen(true)}>
        {t('marks.batches.open')}
      </Button>
      {isOpen && (
        <Dialog title={t('marks.batches.title')} onClose={() => setOpen(false)}>
          <p>{t('marks.batches.about')}</p>
          <ul className={styles.lines}>
            {data.batches.map(({ id, source, marks, by, at }) => (
              <li key={id}>
                <span>
                  {t(`marks.sources.${source}`)} · {t('marks.batches.marks', { count: marks })}
                  <br />
                  <small>{`${by}, ${dayTime(at)}`}</small>
                </span>
                <ActButton act={() => undo(id)}>{t('marks.undo')}</ActButton>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
