import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { mySurveysQuery } from '../queries.ts'
import { words } from '../words.ts'
import styles from './promise.module.css'

export const load = () => prefetch(mySurveysQuery())

const rows = ['ratings', 'texts', 'settled', 'draft'] as const
const ways = ['counters', 'logs', 'few', 'others'] as const

/** What is promised about answers, how it is kept, and where the promise ends. */
export default function Promised() {
  const t = useWords(words)
  const { leastAnswers: least } = useLoaded(mySurveysQuery()).data
  const limits = [
    { title: t('promise.ends.own.title'), text: t('promise.ends.own.text') },
    { title: t('promise.ends.moment.title'), text: t('promise.limit') },
    { title: t('promise.ends.device.title'), text: t('promise.ends.device.text') },
    { title: `${t('promise.namedTitle')}.`, text: t('promise.named') },
  ]
  return (
    <Page crumb={[{ text: t('menu.surveys'), to: paths.mine() }]} title={t('promise.title')}>
      <article className={styles.reading}>
        <p className={styles.sentence}>{t('promise.sentence')}</p>
        <h2>{t('promise.keptTitle')}</h2>
        <table className={styles.kept}>
          <thead>
            <tr>
              {(['what', 'who', 'until'] as const).map((one) => (
                <th key={one} scope="col">
                  {t(`promise.head.${one}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((one) => (
              <tr key={one}>
                <th scope="row">{t(`promise.rows.${one}.what`)}</th>
                <td>{t(`promise.rows.${one}.who`, { least })}</td>
                <td data-head={t('promise.head.until')}>{t(`promise.rows.${one}.until`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <h2>{t('promise.apartTitle')}</h2>
        <ul>
          {ways.map((one) => (
            <li key={one}>{t(`promise.ways.${one}`, { least })}</li>
          ))}
        </ul>
        <h2>{t('promise.limitTitle')}</h2>
        <ul className={styles.limits}>
          {limits.map(({ title, text }) => (
            <li key={title}>
              <b>{title}</b> {text}
            </li>
          ))}
        </ul>
        <h2>{t('promise.stricterTitle')}</h2>
        <p>{t('promise.stricter')}</p>
      </article>
    </Page>
  )
}
