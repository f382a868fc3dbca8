import type { ReactNode } from 'react'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { useDayFormat } from '#platform/web/calendar/format-days.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { planBasis } from '../../../contract/plan/basis.ts'
import { words } from '../../words.ts'
import styles from './grid.module.css'

type Props = { of: EndpointAnswer<typeof planBasis>['suspended'][number]; head: ReactNode }

/** A day of the weekly timetable without classes. */
export function SuspendedRow({ of: { day, name }, head }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  const { shortDay } = useDayFormat()
  return (
    <tr className={styles.none}>
      <td />
      {head}
      <td />
      <td>{shortDay(day)}</td>
      <td colSpan={6}>{t('managePlan.noClass', { name: inLanguage(name, language) })}</td>
    </tr>
  )
}
