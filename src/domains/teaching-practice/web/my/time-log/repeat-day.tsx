import { create } from '#platform/web/api/api.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { TeachingPractice } from '../../../contract/practice.ts'
import { TimeLog } from '../../../contract/time-log.ts'
import type { Entry, Practice } from '../../parts/queries.ts'
import { words } from '../../words.ts'

type Props = { practice: Practice; day: string; of: readonly Entry[]; label: string; name?: string }

/** Logs a day as a copy of another: the same times, kinds and descriptions, as drafts that can still be changed. */
export function RepeatDay({ practice, day, of, label, name }: Props) {
  const t = useWords(words)
  const { weekday } = useFormat()
  const repeat = async () => {
    try {
      for (const { startsAt, endsAt, kind, subject, description } of of) {
        const done = { startsAt, endsAt, kind, subject, description, reflection: '' }
        await create(TimeLog, { practice: practice['@id'], date: day, ...done })
      }
      notify({ type: 'positive', text: t('my.log.repeated', { day: weekday(day) }) })
    } finally {
      wasWritten(TeachingPractice.type)
    }
  }
  return (
    <ActButton act={repeat} {...(name && { 'aria-label': name })}>
      {label}
    </ActButton>
  )
}
