import { useFormat } from '#platform/web/format.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { useWords } from '#platform/web/words.ts'
import type { Practice } from '../../parts/queries.ts'
import { Told } from '../../parts/text.tsx'
import { words } from '../../words.ts'
import styles from './overview.module.css'

/** My grade once it stands, and how it came about, part by part. */
export function Grade({ of }: { of: Practice }) {
  const t = useWords(words)
  const { number, percent, day } = useFormat()
  if ((of.state !== 'GRADED' && of.state !== 'COMPLETED') || of.grade === null) return null
  return (
    <Card title={t('my.grade.title')} note={of.gradedAt && day(of.gradedAt)} padded>
      <p>
        <b className={styles.grade}>{number(of.grade)}</b> {t('parts.grade.ofHundred')}
      </p>
      <table className={styles.sum} aria-label={t('my.grade.how')}>
        <thead>
          <tr>
            <th scope="col">{t('my.grade.part')}</th>
            <th scope="col">{t('my.grade.score')}</th>
            <th scope="col">{t('my.grade.weight')}</th>
            <th scope="col">{t('my.grade.points')}</th>
          </tr>
        </thead>
        <tbody>
          {of.calculation.map(({ part, weight, score, points }) => (
            <tr key={part}>
              <th scope="row">{t(`gradeParts.${part}`)}</th>
              <td>{score === null ? '–' : number(score)}</td>
              <td>{percent(weight / 100)}</td>
              <td>{points === null ? '–' : number(points)}</td>
            </tr>
          ))}
          {of.moderation !== 0 && (
            <tr>
              <th scope="row" colSpan={3}>
                {t('my.grade.moderation')}
              </th>
              <td>{`${of.moderation > 0 ? '+' : ''}${number(of.moderation)}`}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('my.grade.title')}
            </th>
            <td>{number(of.grade)}</td>
          </tr>
        </tfoot>
      </table>
      {of.moderationComment && <Told title={t('my.grade.comment')}>{of.moderationComment}</Told>}
    </Card>
  )
}
