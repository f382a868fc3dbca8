import type { ReactNode, Ref } from 'react'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './entry-line.module.css'
import { useHours } from './hours.ts'
import type { Entry } from './queries.ts'
import { StateChip } from './state-chip.tsx'
import { Reason } from './text.tsx'

type Props = { of: Entry; acts?: ReactNode; actsAt?: Ref<HTMLDivElement> }

/** One entry of a time log: day, times, description, duration, and state. */
export function EntryLine({ of, acts, actsAt }: Props) {
  const t = useWords(words)
  const { weekday, day } = useFormat()
  const hours = useHours()
  const kind = [t(`timeLogKinds.${of.kind}`), of.subject].filter(Boolean).join(' · ')
  return (
    <li className={styles.entry}>
      <div className={styles.text}>
        <b>
          {weekday(of.date)} · {of.startsAt}–{of.endsAt}
        </b>
        <p className={styles.kind}>{kind}</p>
        {of.description && <p className={styles.description}>{of.description}</p>}
        {of.reflection && (
          <details>
            <summary>{t('parts.entry.reflection')}</summary>
            <p className={styles.description}>{of.reflection}</p>
          </details>
        )}
        {of.state === 'RETURNED' && of.reason && (
          <Reason>{t('parts.entry.returned', { by: of.decidedBy ?? '–', reason: of.reason })}</Reason>
        )}
        {of.state === 'APPROVED' && of.decidedBy && of.decidedAt && (
          <small>
            {t(of.onBehalf ? 'parts.entry.approvedOnBehalf' : 'parts.entry.approved', {
              by: of.decidedBy,
              day: day(of.decidedAt),
            })}
          </small>
        )}
      </div>
      <div className={styles.end}>
        <b className={styles.hours}>{hours(of.minutes)}</b>
        <StateChip state={of.state} />
        {acts && (
          <div ref={actsAt} className={styles.acts} data-no-print>
            {acts}
          </div>
        )}
      </div>
    </li>
  )
}
