import { Link } from 'react-router'
import { useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { usesQuery } from '../queries.ts'
import { words } from '../words.ts'
import styles from './editions.module.css'

/** The editions of a questionnaire, the latest first, with the surveys that ask them. */
export function Editions({ of: id }: { of: number }) {
  const t = useWords(words)
  const { day, number } = useFormat()
  const { editions } = useLoaded(usesQuery(id)).data
  return (
    <Card title={t('questionnaires.editions')} padded>
      <ol className={styles.editions}>
        {editions.map((one) => (
          <li key={one.id} data-state={one.state} aria-current={one.id === id ? 'true' : undefined}>
            <Link to={paths.questionnaire({ id: one.id })}>
              {t('questionnaires.editionNumber', { number: one.edition })}, {t(`states.${one.state}`)}
            </Link>
            <small>
              {[
                one.frozenAt && t('questionnaires.frozenOn', { day: day(one.frozenAt) }),
                one.surveys > 0 && t('questionnaires.usedIn', { count: one.surveys }),
                one.answers > 0 && t('questionnaires.answers', { count: one.answers, number: number(one.answers) }),
              ]
                .filter(Boolean)
                .join(' · ') || t('questionnaires.unused')}
            </small>
          </li>
        ))}
      </ol>
    </Card>
  )
}
