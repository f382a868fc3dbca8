import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { gradeOf } from '../../contract/grade.ts'
import { words } from '../words.ts'
import styles from './calculation.module.css'
import type { Practice } from './queries.ts'

/** The calculation of a grade, part by part; before it is assigned, what is known so far. */
export function Calculation({ of }: { of: Practice }) {
  const t = useWords(words)
  const { number, percent } = useFormat()
  const grade = of.grade ?? gradeOf(of.calculation, of.moderation)
  const shown = (value: number | null) => (value === null ? '–' : number(value))
  return (
    <table className={styles.table} aria-label={t('parts.calculation.how')}>
      <thead>
        <tr>
          <th scope="col">{t('parts.calculation.part')}</th>
          <th scope="col">{t('parts.calculation.weight')}</th>
          <th scope="col">{t('parts.calculation.score')}</th>
          <th scope="col">{t('parts.calculation.points')}</th>
        </tr>
      </thead>
      <tbody>
        {of.calculation.map(({ part, weight, score, points }) => (
          <tr key={part}>
            <th scope="row">{t(`gradeParts.${part}`)}</th>
            <td>{percent(weight / 100)}</td>
            <td>{shown(score)}</td>
            <td>{shown(points)}</td>
          </tr>
        ))}
        {of.moderation !== 0 && (
          <tr>
            <th scope="row" colSpan={3}>
              {t('parts.calculation.moderation')}
            </th>
            <td>{`${of.moderation > 0 ? '+' : ''}${number(of.moderation)}`}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t(of.grade === null ? 'parts.calculation.soFar' : 'parts.calculation.grade')}
          </th>
          <td>{grade === null ? t('parts.calculation.unknown') : number(grade)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
