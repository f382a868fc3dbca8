import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import styles from '../answer/answer.module.css'
import { mySurveysQuery } from '../queries.ts'
import { words } from '../words.ts'

export const load = () => prefetch(mySurveysQuery())

const parts = ['kept', 'apart', 'read', 'drafts', 'limit', 'named', 'stricter'] as const

/** What is promised about answers, how it is kept, and where the promise ends. */
export default function Promised() {
  const t = useWords(words)
  const { leastAnswers, leastRate } = useLoaded(mySurveysQuery()).data
  return (
    <Page crumb={[{ text: t('menu.surveys'), to: paths.mine() }]} title={t('promise.title')} meta={t('promise.nobody')}>
      <Card padded>
        <dl className={styles.reading}>
          {parts.map((one) => (
            <div key={one}>
              <dt>{t(`promise.${one}Title`)}</dt>
              <dd>{t(`promise.${one}`, { least: leastAnswers, rate: leastRate })}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </Page>
  )
}
