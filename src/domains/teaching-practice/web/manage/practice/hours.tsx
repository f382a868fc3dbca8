import type { Item } from '#platform/contract/resource.ts'
import { useFormat } from '#platform/web/format.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Meter, Ring } from '#platform/web/ui/meter.tsx'
import { useWords } from '#platform/web/words.ts'
import type { TeachingPractice } from '../../../contract/practice.ts'
import { words } from '../../words.ts'
import styles from './hours.module.css'

const kinds = [
  ['observation', 'OBSERVATION'],
  ['teaching', 'TEACHING'],
  ['other', 'OTHER'],
] as const

/** The approved hours, all together and of each kind, and those that are still under way. */
export function HoursCard({ of }: { of: Item<typeof TeachingPractice> }) {
  const t = useWords(words)
  const { number, percent } = useFormat()
  const share = percent(of.progress / 100)
  const inHours = (minutes: number) => number(minutes / 60, 1)
  return (
    <Card title={t('manage.hours.title')} padded>
      <div className={styles.hours}>
        <Ring
          value={of.progress}
          max={100}
          label={t('manage.hours.approved', { share })}
          {...(of.risks.includes('HOURS_BEHIND') && { tone: 'warning' as const })}
        >
          <b className={styles.share}>{share}</b>
        </Ring>
        <div className={styles.kinds}>
          {kinds.map(([key, name]) => {
            const [done, needed] = [of.approvedMinutes[key], of.requiredHours[key]]
            const said = t('manage.hours.of', { done: inHours(done), needed: number(needed) })
            return (
              <div key={key}>
                <p className={styles.kind}>
                  <span>{t(`timeLogKinds.${name}`)}</span>
                  <span>{said}</span>
                </p>
                <Meter value={done / 60} max={needed || 1} label={`${t(`timeLogKinds.${name}`)}: ${said}`} />
              </div>
            )
          })}
          <small>
            {t('manage.hours.underWay', { waiting: inHours(of.submittedMinutes), drafts: inHours(of.draftMinutes) })}
          </small>
        </div>
      </div>
    </Card>
  )
}
