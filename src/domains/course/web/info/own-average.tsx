import { paths as peoplePaths } from '#people/contract'
import type { Item } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { Assessment } from '../../contract/assessment.ts'
import { words } from '../words.ts'
import styles from './assessments.module.css'
import { countedMarks, weightOf } from './average.ts'
import { useOwnEnrollment } from './use-own-enrollment.ts'

type Props = { course: number; assessments: readonly Item<typeof Assessment>[] }

/** The weighted mean of the reader's own marks so far, and how it is calculated. */
export function OwnAverage({ course, assessments }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  const { percent, number } = useFormat()
  const own = useOwnEnrollment(course)
  if (own?.marksHeld) return <AverageOnHold />
  if (!own || own.average === null) return null
  const counted = countedMarks(assessments, own.marks)
  const weight = weightOf(counted)
  const titleOf = (id: number) => {
    const found = assessments.find((one) => one.id === id)
    const status = own.marks.find(({ assessment }) => assessment === id)?.status
    const title = found && (inLanguage(found.title, language) || found.code)
    return status ? `${title} (${t(`markStatuses.${status}`)})` : title
  }
  return (
    <div className={styles.average}>
      <p className={styles.result}>
        <span>{t('average.label')}</span>
        <b>{percent(own.average / 100)}</b>
      </p>
      <details>
        <summary>{t('average.how')}</summary>
        <p>{t('average.about', { weight: percent(weight / 100) })}</p>
        <ul className={styles.sum}>
          {counted.map(({ assessment, share, weight: counts }) => (
            <li key={assessment}>
              <span>{titleOf(assessment)}</span>
              <span>
                {percent(share)} × {number(counts)}
              </span>
              <span>{number(share * counts)}</span>
            </li>
          ))}
          <li>
            <b>{t('assessments.total')}</b>
            <span>
              {number(counted.reduce((sum, one) => sum + one.share * one.weight, 0))} ÷ {number(weight)}
            </span>
            <b>{percent(own.average / 100)}</b>
          </li>
        </ul>
      </details>
    </div>
  )
}

function AverageOnHold() {
  const t = useWords(words)
  return (
    <div className={styles.held}>
      <div>
        <b>{t('average.held')}</b>
        <p>{t('average.heldAbout')}</p>
      </div>
      <ButtonLink to={peoplePaths.info()}>{t('average.toProfile')}</ButtonLink>
    </div>
  )
}
