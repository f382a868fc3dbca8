import { use } from 'react'
import { useLoaded } from '#platform/web/api/query.ts'
import { FormContext } from '#platform/web/form/form-context.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './assessment.module.css'
import { assessmentsQuery, courseQuery } from './queries.ts'
import { leftOf } from './standing.tsx'

/** The course of an assessment, and the id of the assessment unless it is new. */
type Place = { course: number; of: number | null }

/** Says while the day is chosen that it lies outside the days of the course, which may be meant. */
export function DayNote({ course }: Pick<Place, 'course'>) {
  const t = useWords(words)
  const { day } = useFormat()
  const { startsOn, endsOn } = useLoaded(courseQuery(course)).data
  const due = String(use(FormContext)?.valueOf('dueOn') ?? '')
  const text =
    due > endsOn
      ? t('assessment.notes.afterEnd', { day: day(endsOn) })
      : due && due < startsOn && t('assessment.notes.beforeStart', { day: day(startsOn) })
  return <Note text={text || null} />
}

/** Says while the weight is entered that all weights together exceed 100 %. */
export function WeightNote({ course, of }: Place) {
  const t = useWords(words)
  const { number } = useFormat()
  const others = useLoaded(assessmentsQuery(course)).data['hydra:member'].filter(({ id }) => id !== of)
  const weight = Number(use(FormContext)?.valueOf('weight') ?? 0)
  const left = Number.isFinite(weight) ? leftOf([...others, { weight }]) : 0
  return <Note text={left < 0 ? t('assessment.notes.above', { weights: number(100 - left) }) : null} />
}

/** The region stays on the page, so that screen readers say a text that comes into it. */
const Note = ({ text }: { text: string | null }) => (
  <p className={styles.note} role="status">
    {text}
  </p>
)
