import { useEffect, useRef } from 'react'
import { Card } from '#platform/web/ui/card.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { CheckedIn } from '../../contract/attendance/check-in.ts'
import { words } from '../words.ts'
import styles from './check-in.module.css'

/** The confirmation of the server: the course, the mark, and the time. */
export function Done({ of: { course, label, at, minutesLate, already } }: { of: CheckedIn }) {
  const t = useWords(words)
  const { time } = useFormat()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <Card padded>
      <div className={styles.done}>
        <span className={styles.sign}>
          <Icon name="check" size={40} />
        </span>
        <h2 ref={head} tabIndex={-1}>
          {already ? t('checkIn.already') : t('checkIn.done')}
        </h2>
        <p>{t('checkIn.at', { course, label, time: time(at) })}</p>
        {minutesLate !== null && <p>{t('checkIn.late', { minutes: minutesLate })}</p>}
      </div>
    </Card>
  )
}
