import { useState } from 'react'
import { showError } from '#platform/web/errors.tsx'
import { useFormat } from '#platform/web/format.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useWords } from '#platform/web/words.ts'
import { useHours } from '../../parts/hours.ts'
import { moveWeek } from '../../parts/move-week.ts'
import type { Entry, Practice } from '../../parts/queries.ts'
import type { Week } from '../../parts/weeks.ts'
import { words } from '../../words.ts'
import { EntryRow } from './entry-row.tsx'
import styles from './time-log.module.css'

type Props = { of: Week<Entry>; practice: Practice }

/** A week of the time log with its sum; what is complete in it is handed in at once. */
export function WeekCard({ of, practice }: Props) {
  const t = useWords(words)
  const { day } = useFormat()
  const hours = useHours()
  const open = of.entries.filter(({ actions }) => actions.includes('submit'))
  const silent = open.filter(({ description }) => !description.trim()).length
  return (
    <Card title={t('parts.week', { from: day(of.from), until: day(of.until) })} note={hours(of.minutes)}>
      <ul>
        {of.entries.map((one) => (
          <EntryRow key={one.id} of={one} practice={practice} />
        ))}
      </ul>
      {open.length > 0 && (
        <footer className={styles.foot} data-no-print>
          <HandIn practice={practice} week={of} ready={open.length - silent} />
          {silent > 0 && <small>{t('my.log.silent', { count: silent })}</small>}
        </footer>
      )}
    </Card>
  )
}

type HandInProps = { practice: Practice; week: Week<Entry>; ready: number }

function HandIn({ practice, week, ready }: HandInProps) {
  const t = useWords(words)
  const hours = useHours()
  const [busy, setBusy] = useState(false)
  const running = practice.actions.includes('handInHours')
  const held = running ? (ready === 0 ? t('blockers.noDescription') : undefined) : t('blockers.notActive')
  const go = async () => {
    setBusy(true)
    try {
      const { moved, minutes } = await moveWeek('submit', practice.id, week)
      const type = moved > 0 ? 'positive' : 'warning'
      notify({ type, text: t('my.log.handedIn', { count: moved, hours: hours(minutes) }) })
    } catch (error) {
      showError(error)
    }
    setBusy(false)
  }
  return (
    <WriteButton look="primary" icon="check" busy={busy} disabledReason={held} onClick={() => void go()}>
      {t('my.log.handIn')}
    </WriteButton>
  )
}
