import type { MarkOrigin } from '#course/contract'
import { inLanguage } from '#platform/contract/words.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './origin.module.css'

type Props = { of: MarkOrigin; score: number | null; top: number }

/** The origin of a mark given outside the course, and its value on the scale of the course. */
export function Origin({ of, score, top }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  const { number, percent } = useFormat()
  const { moderation } = of
  const title = inLanguage(of.title, language) ?? ''
  return (
    <div className={styles.origin}>
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{t('given.weight')}</th>
            <th scope="col">{t('given.score', { top: number(of.top) })}</th>
            <th scope="col">{t('given.points')}</th>
          </tr>
        </thead>
        <tbody>
          {of.parts?.map((part) => {
            const name = inLanguage(part.title, language) ?? ''
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{percent(part.weight / 100)}</td>
                <td>{number(part.score)}</td>
                <td>{number(part.points)}</td>
              </tr>
            )
          })}
          {moderation && (
            <tr>
              <th scope="row" colSpan={3}>
                {t('given.moderation')}
                {moderation.reason && <small>{moderation.reason}</small>}
              </th>
              <td>{`${moderation.points > 0 ? '+' : ''}${number(moderation.points)}`}</td>
            </tr>
          )}
        </tbody>
      </table>
      {score !== null && (
        <p>
          {t(of.parts === null && score === 0 ? 'given.failed' : 'given.converted', {
            ...{ score: number(score), of: number(of.top), top: number(top) },
            total: number(Math.round((score / of.top) * top * 1000) / 1000),
          })}
        </p>
      )}
    </div>
  )
}
