import { useId } from 'react'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './change-pattern.module.css'

type Props = {
  from: string
  first: string
  last: string
  reason: string
  onBegin: (day: string) => void
  onReason: (reason: string) => void
}

/** From which day the pattern changes, and the reason, which those concerned read. */
export function WhenAndWhy({ from, first, last, reason, onBegin, onReason }: Props) {
  const t = useWords(words)
  const [fromId, reasonId] = [useId(), useId()]
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={fromId}>{t('patternChange.from')}</label>
        <input
          id={fromId}
          type="date"
          required
          min={first}
          max={last}
          value={from}
          onChange={({ target }) => onBegin(target.value)}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={reasonId}>{t('patternChange.reason')}</label>
        <textarea
          id={reasonId}
          rows={2}
          maxLength={300}
          aria-describedby={`${reasonId}-about`}
          value={reason}
          onChange={({ target }) => onReason(target.value)}
        />
        <small id={`${reasonId}-about`}>{t('patternChange.reasonAbout')}</small>
      </div>
      <small>{t('patternChange.keepsLength')}</small>
    </>
  )
}
