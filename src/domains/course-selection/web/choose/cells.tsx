import { weekdayName } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Meter } from '#platform/web/ui/meter.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { CourseOffering } from '../../contract/course-offering.ts'
import { RequestChip } from '../request-chip.tsx'
import { words } from '../words.ts'
import { Ask } from './ask.tsx'
import styles from './choose.module.css'
import { useHindrance } from './use-hindrance.ts'

type Props = { of: Item<typeof CourseOffering> }

/** The title, followed by the code, the credits and the lecturers. */
export function Titled({ of: { code, title, credits, lecturers } }: Props) {
  const t = useWords(words)
  const { number } = useFormat()
  const language = useLanguage()
  return (
    <div className={styles.titled}>
      <b>{inLanguage(title, language) || code}</b>
      <small>{[code, t('courses.credits', { credits: number(credits) }), ...lecturers].join(' · ')}</small>
    </div>
  )
}

/** The weekly times. */
export function Times({ of: { patterns } }: Props) {
  const language = useLanguage()
  if (patterns.length === 0) return null
  return (
    <ul className={styles.times}>
      {patterns.slice(0, 4).map(({ id, weekday, startsAt, endsAt, group }) => (
        <li key={id}>
          {weekdayName(weekday, language)} {startsAt}–{endsAt} {group && <small>{group}</small>}
        </li>
      ))}
    </ul>
  )
}

/** How many places are left, or how many students wait. */
export function Place({ of: { places, free, waiting, enrolled, offered } }: Props) {
  const t = useWords(words)
  const { number } = useFormat()
  if (places === null || free === null) return t('courses.noLimit')
  const text =
    free > 0
      ? t('courses.left', { count: free, places: number(places) })
      : t('courses.full', { count: waiting, places: number(places) })
  return (
    <div className={styles.places}>
      <Meter value={enrolled + offered} max={places} label={text} tone={free > 0 ? 'positive' : 'warning'} />
      <small>{text}</small>
    </div>
  )
}

/** The student's request, what prevents one, or the button to request a place. */
export const Standing = ({ of }: Props) => (
  <div className={styles.standing}>
    <Whether of={of} />
    <Ask of={of} />
  </div>
)

function Whether({ of: { mine, taken, hindrances } }: Props) {
  const t = useWords(words)
  const say = useHindrance()
  if (mine) return <RequestChip of={mine} />
  if (taken) return <Chip tone="positive">{t('courses.taken')}</Chip>
  if (hindrances.length === 0) return null
  return (
    <ul className={styles.hindrances}>
      {hindrances.map((one) => (
        <li key={one.code}>{say(one)}</li>
      ))}
    </ul>
  )
}
