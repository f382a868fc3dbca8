import { Card } from '#platform/web/ui/card.tsx'
import { Meter, Ring } from '#platform/web/ui/meter.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { countedMinutes } from '../../contract/grade.ts'
import { words } from '../words.ts'
import { hourKinds, sumOf, useHours } from './hours.ts'
import styles from './progress.module.css'
import type { Practice } from './queries.ts'

/** Approved hours out of the required ones: the total as a ring, then by kind. */
export function Progress({ of }: { of: Practice }) {
  const t = useWords(words)
  const { number, percent } = useFormat()
  const hours = useHours()
  // Surplus hours of one kind never replace another, so they are not part of the sum.
  const approved = countedMinutes(of.approvedMinutes, of.requiredHours)
  const required = sumOf(of.requiredHours)
  const label = t('parts.progress.whole', { approved: number(approved / 60), required: number(required) })
  const underWay = [
    of.submittedMinutes > 0 && t('parts.progress.waiting', { hours: hours(of.submittedMinutes) }),
    of.draftMinutes > 0 && t('parts.progress.drafts', { hours: hours(of.draftMinutes) }),
  ].filter(Boolean)
  const tone = of.progress >= 100 ? 'positive' : isBehind(of) ? 'warning' : 'info'
  return (
    <Card title={t('parts.progress.title')} padded>
      <div className={styles.progress}>
        <Ring value={of.progress} max={100} label={label} tone={tone}>
          <b className={styles.share}>{percent(Math.round(of.progress) / 100)}</b>
          <small>{`${number(approved / 60)} / ${number(required)}`}</small>
        </Ring>
        <ul className={styles.kinds}>
          {hourKinds
            .filter((kind) => of.requiredHours[kind] > 0 || of.approvedMinutes[kind] > 0)
            .map((kind) => (
              <li key={kind}>
                <span>{t(`parts.progress.kinds.${kind}`)}</span>
                <span className={styles.number}>
                  {t('parts.progress.of', {
                    approved: number(of.approvedMinutes[kind] / 60),
                    required: number(of.requiredHours[kind]),
                  })}
                </span>
                <Meter
                  value={of.approvedMinutes[kind] / 60}
                  max={of.requiredHours[kind]}
                  tone={of.approvedMinutes[kind] >= of.requiredHours[kind] * 60 ? 'positive' : 'info'}
                  label={t('parts.progress.kindLabel', {
                    kind: t(`parts.progress.kinds.${kind}`),
                    approved: number(of.approvedMinutes[kind] / 60),
                    required: number(of.requiredHours[kind]),
                  })}
                />
              </li>
            ))}
        </ul>
      </div>
      {underWay.length > 0 && <p>{underWay.join(' · ')}</p>}
    </Card>
  )
}

/** Students do not see the risks: their practice comes without that field. */
const isBehind = ({ risks }: Partial<Pick<Practice, 'risks'>>) => risks?.includes('HOURS_BEHIND') ?? false
