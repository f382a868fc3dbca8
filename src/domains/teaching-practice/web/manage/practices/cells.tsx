import type { Item } from '#platform/contract/resource.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Meter } from '#platform/web/ui/meter.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { TeachingPractice } from '../../../contract/practice.ts'
import { words } from '../../words.ts'
import styles from './cells.module.css'

type Practice = Item<typeof TeachingPractice>

export function Student({ of: { student } }: { of: Practice }) {
  return (
    <>
      {student.name} <small className={styles.number}>{student.number}</small>
    </>
  )
}

/** Approved hours out of the required ones, as a bar and as a number. */
export function Hours({ of: { progress, risks } }: { of: Pick<Practice, 'progress' | 'risks'> }) {
  const t = useWords(words)
  const { percent } = useFormat()
  const said = percent(progress / 100)
  return (
    <span className={styles.meter}>
      <Meter
        value={progress}
        max={100}
        label={t('manage.hours.approved', { share: said })}
        {...(risks.includes('HOURS_BEHIND') && { tone: 'warning' as const })}
      />
      <span aria-hidden="true">{said}</span>
    </span>
  )
}

/** A count out of a total; completeness is not shown by colour alone. */
export function Share({ have, need }: { have: number; need: number }) {
  const t = useWords(words)
  if (need === 0)
    return (
      <span data-none className={styles.quiet}>
        –
      </span>
    )
  return (
    <span className={have >= need ? `${styles.share} ${styles.met}` : styles.share}>
      {t('manage.share', { have, need })}
      {have >= need && <span className="sr-only"> ({t('manage.complete')})</span>}
    </span>
  )
}

/** The risks on the radar. */
export function Risks({ of }: { of: Practice['risks'] }) {
  const t = useWords(words)
  if (of.length === 0)
    return (
      <span data-none className={styles.quiet}>
        –
      </span>
    )
  return (
    <span className={styles.chips}>
      {of.map((risk) => (
        <Chip key={risk} tone="warning">
          {t(`risks.${risk}`)}
        </Chip>
      ))}
    </span>
  )
}

export function Day({ of }: { of: string | null }) {
  const { day } = useFormat()
  return of === null ? (
    <span data-none className={styles.quiet}>
      –
    </span>
  ) : (
    day(of)
  )
}
