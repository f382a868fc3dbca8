import type { Assessment } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { Meter } from '#platform/web/ui/meter.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './assessment.module.css'
import { CourseScheme } from './course-scheme.tsx'
import { assessmentsQuery, courseQuery } from './queries.ts'

type Weighing = Pick<Item<typeof Assessment>, 'weight'>

/** The weight missing to 100 %; negative if it is too much. */
export const leftOf = (all: readonly Weighing[]): number =>
  (10_000 - all.reduce((sum, { weight }) => sum + Math.round(weight * 100), 0)) / 100

/** Whether the weights add up to 100 %, and the grade scheme of the course. */
export function Standing({ course }: { course: number }) {
  const t = useWords(words)
  const seesMarks = useLoaded(courseQuery(course)).data.actions.includes('seeMarks')
  const all = useLoaded(assessmentsQuery(course)).data['hydra:member']
  if (all.length === 0 && !seesMarks) return null
  return (
    <Card>
      <Definition>
        <Fact label={t('assessment.weights.label')}>
          <Weights of={all} />
        </Fact>
        {seesMarks && (
          <Fact label={t('assessment.scheme.label')}>
            <CourseScheme course={course} />
          </Fact>
        )}
      </Definition>
    </Card>
  )
}

function Weights({ of }: { of: readonly Weighing[] }) {
  const t = useWords(words)
  const { number } = useFormat()
  const left = leftOf(of)
  const sum = t('assessment.weights.sum', { sum: number(100 - left) })
  const said =
    left === 0
      ? t('assessment.weights.whole')
      : t(left > 0 ? 'assessment.weights.missing' : 'assessment.weights.over', { percent: number(Math.abs(left)) })
  return (
    <span className={styles.weights}>
      <span>
        <b>{sum}</b> {said}
      </span>
      <Meter value={100 - left} max={100} label={sum} tone={left === 0 ? 'positive' : 'warning'} />
    </span>
  )
}
