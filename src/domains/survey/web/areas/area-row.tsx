import { Link } from 'react-router'
import { Chip } from '#platform/web/ui/chip.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { Rate } from '../campaigns/rate.tsx'
import { words } from '../words.ts'
import styles from './area.module.css'
import type { AreaSurvey } from './area-surveys.ts'

type Props = {
  of: AreaSurvey
  to: string
  /** How far its mean lies under the median of the area, if that is far. */
  under: number | null
  isCurrent: boolean
  onChoose: () => void
}

/** One course: where its survey stands, how many answered, its means, and what is doubtful; it leads to its page. */
export function AreaRow({ of, to, under, isCurrent, onChoose }: Props) {
  const t = useWords(words)
  const { number } = useFormat()
  const { course, campaign, kind, lecturers, state, invited, rate, courseMean, teacherMean, warning } = of
  const isOpen = state === 'OPEN' || state === 'CLOSED' || state === 'REVIEWED'
  const mean = (value: number | null | undefined) => (value === null || value === undefined ? '–' : number(value, 1))
  const about = [kind !== 'RATING' && t(`campaigns.choices.kind.${kind}`), ...(lecturers ?? [])].filter(Boolean)
  return (
    <li data-current={isCurrent || undefined}>
      <Link to={to} className={styles.row} data-survey={of.id} onFocus={onChoose} onMouseEnter={onChoose}>
        <span className={styles.course}>
          <b>{course ? `${course.code} ${course.name}` : campaign.name}</b>
          {about.length > 0 && <small>{about.join(' · ')}</small>}
        </span>
        <span className={styles.state}>
          <span className={styles.dot} data-state={isOpen ? 'half' : state === 'PUBLISHED' ? 'full' : 'none'} />
          {t(`states.${state}`)}
        </span>
        <span className={styles.number}>
          <i>{t('surveys.fields.invited')}</i> {invited > 0 ? invited : '–'}
        </span>
        <span className={styles.rate}>{rate === null ? t('area.notOpen') : <Rate of={of} />}</span>
        <span className={styles.number} data-none={courseMean === null || undefined}>
          <i>{t('surveys.fields.courseMean')}</i> <b>{mean(courseMean)}</b>
        </span>
        <span className={styles.number} data-none={teacherMean === null || undefined}>
          <i>{t('surveys.fields.teacherMean')}</i> <b>{mean(teacherMean)}</b>
        </span>
        <span className={styles.warning}>
          {warning && <Chip tone="warning">{t(`surveys.warnings.${warning}`)}</Chip>}
          {!warning && under !== null && <Chip tone="warning">{t('area.under', { by: number(under, 1) })}</Chip>}
        </span>
      </Link>
    </li>
  )
}
