import type { Item } from '#platform/contract/resource.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { TeachingPractice } from '../../../contract/practice.ts'
import { words } from '../../words.ts'
import { timeOver } from './pace.ts'
import styles from './pace-picture.module.css'

type Practice = Item<typeof TeachingPractice>
type Props = { of: readonly Practice[]; today: string; label: string }

const [left, top, width, height] = [58, 12, 440, 220]
const xOf = (share: number) => left + share * width
const yOf = (share: number) => top + (1 - share) * height
const marks = [0, 0.25, 0.5, 0.75, 1]

/** Each practice as a dot: elapsed time on the horizontal axis, hours on the vertical; on the diagonal both agree. */
export function PacePicture({ of, today, label }: Props) {
  const t = useWords(words)
  const { percent } = useFormat()
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 ${left + width + 20} ${top + height + 40}`} role="img" aria-label={label}>
        {marks.map((mark) => (
          <g key={mark} className={styles.mark}>
            <path d={`M${left} ${yOf(mark)}H${left + width}`} />
            <text x={left - 8} y={yOf(mark) + 4} textAnchor="end">
              {percent(mark)}
            </text>
            <text x={xOf(mark)} y={top + height + 18} textAnchor="middle">
              {percent(mark)}
            </text>
          </g>
        ))}
        <path className={styles.even} d={`M${xOf(0)} ${yOf(0)}L${xOf(1)} ${yOf(1)}`} />
        {of.map((one) => {
          const [x, y] = [xOf(timeOver(one, today)), yOf(Math.min(1, one.progress / 100))]
          return one.risks.includes('HOURS_BEHIND') ? (
            <path key={one.id} className={styles.behind} d={`M${x} ${y - 6}l6 6-6 6-6-6z`}>
              <title>{one.student.name}</title>
            </path>
          ) : (
            <circle key={one.id} className={styles.dot} cx={x} cy={y} r="5">
              <title>{one.student.name}</title>
            </circle>
          )
        })}
        <text className={styles.axis} x={left + width} y={top + height + 34} textAnchor="end">
          {t('manage.radar.time')}
        </text>
      </svg>
      <figcaption>
        <span>
          <i className={styles.round} /> {t('manage.radar.onTime')}
        </span>
        <span>
          <i className={styles.diamond} /> {t('risks.HOURS_BEHIND')}
        </span>
        <span>{t('manage.radar.axes')}</span>
      </figcaption>
    </figure>
  )
}
