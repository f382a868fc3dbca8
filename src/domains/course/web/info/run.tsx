import type { Item } from '#platform/contract/resource.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Meter } from '#platform/web/ui/meter.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { Course } from '../../contract/course.ts'
import { words } from '../words.ts'
import styles from './info.module.css'
import { progressOf } from './progress.ts'

/** The dates of the course, and its progress. */
export function Run({ of }: { of: Item<typeof Course> }) {
  const t = useWords(words)
  const { day, daysFrom, isoDay } = useFormat()
  const today = isoDay()
  const { stage, week, weeks, done, days } = progressOf(of, today)
  const said = {
    before: t('run.before', { when: daysFrom(of.startsOn, today) }),
    during: t('run.during', { week, weeks }),
    after: t('run.after', { when: daysFrom(of.endsOn, today) }),
  }[stage]
  return (
    <Card title={t('run.title')} padded>
      <p className={styles.period}>
        <span>{t('run.period', { from: day(of.startsOn), until: day(of.endsOn) })}</span>
        <small>{said}</small>
      </p>
      <Meter value={done} max={days} label={said} />
    </Card>
  )
}
