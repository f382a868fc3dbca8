import { useEffect, useRef } from 'react'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './texts.module.css'
import type { ReviewedText } from './use-review.ts'

type Props = { of: readonly ReviewedText[]; current: number; onOpen: (id: number) => void }

/** The texts in no order that says anything, without ids and days; the one that is read has the focus. */
export function TextList({ of, current, onOpen }: Props) {
  const t = useWords(words)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-review="${current}"]`)
    row?.scrollIntoView?.({ block: 'nearest' })
    const had = document.activeElement
    if (!had || had === document.body || had.closest('[data-review]')) row?.focus({ preventScroll: true })
  }, [current])
  return (
    <ul ref={list} className={styles.list} aria-label={t('texts.list')}>
      {of.map(({ id, text, course, survey, decision }) => (
        <li key={id}>
          <button
            type="button"
            data-review={id}
            aria-current={id === current ? 'true' : undefined}
            onClick={() => onOpen(id)}
          >
            <span className={styles.dot} data-decided={decision !== 'OPEN' || undefined} aria-hidden="true" />
            <span className={styles.rowText}>
              <b>{decision === 'DELETED' ? t('texts.deleted') : text}</b>
              <small>
                {course?.code ?? survey.name} · {t(`texts.short.${decision}`)}
              </small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
