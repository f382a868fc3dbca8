import { useState } from 'react'
import { showError } from '#platform/web/errors.tsx'
import { useFormat } from '#platform/web/format.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useWords } from '#platform/web/words.ts'
import { words } from '../words.ts'
import { EntryLine } from './entry-line.tsx'
import { useHours } from './hours.ts'
import styles from './hours-to-approve.module.css'
import { moveWeek } from './move-week.ts'
import type { Entry } from './queries.ts'
import { SendBack } from './send-back.tsx'
import { minutesOf, type Week } from './weeks.ts'

type Props = { of: Week<Entry>; practice: number }

/** A week of somebody's time log: approved with one tap, or a single entry sent back with the reason. */
export function WeekToApprove({ of, practice }: Props) {
  const t = useWords(words)
  const { day } = useFormat()
  const hours = useHours()
  const waiting = of.entries.filter(isWaiting)
  return (
    <Card title={t('parts.week', { from: day(of.from), until: day(of.until) })} note={hours(of.minutes)}>
      <ul>
        {of.entries.map((one) => (
          <EntryLine key={one.id} of={one} acts={one.actions.includes('sendBack') && <SendBack of={one} />} />
        ))}
      </ul>
      {waiting.length > 0 && (
        <footer className={styles.foot} data-no-print>
          <Approve practice={practice} week={of} minutes={minutesOf(waiting)} />
        </footer>
      )}
    </Card>
  )
}

/** Whether an entry waits for the answer of who looks at it. */
export const isWaiting = ({ actions }: Pick<Entry, 'actions'>): boolean => actions.includes('approve')

type ApproveProps = { practice: number; week: Week<Entry>; minutes: number }

function Approve({ practice, week, minutes }: ApproveProps) {
  const t = useWords(words)
  const hours = useHours()
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    try {
      const moved = await moveWeek('approve', practice, week)
      notify({ type: 'positive', text: t('parts.approve.done', { hours: hours(moved.minutes) }) })
    } catch (error) {
      showError(error)
    }
    setBusy(false)
  }
  return (
    <WriteButton look="primary" icon="check" busy={busy} onClick={() => void go()}>
      {t('parts.approve.week', { hours: hours(minutes) })}
    </WriteButton>
  )
}
