import { Link } from 'react-router'
import { prefetch } from '#platform/web/api/query.ts'
import { useProfile } from '#platform/web/api/session.ts'
import { Cards } from '#platform/web/page/cards.tsx'
import { loadCards } from '#platform/web/page/page-cards.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { useText, useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { Groups, overviewQuery } from './groups.tsx'
import styles from './home.module.css'

export const load = () => Promise.all([prefetch(overviewQuery), loadCards(paths.root.pattern, everything)])

/** The page is not about a single item. */
const everything = { id: '' }

/** The list of all tasks of a person, which has the same path for everybody. */
const tasksPath = '/tasks'

/** What waits for the registry office, then all its pages in groups, with how things stand. */
export default function Home() {
  const t = useWords(words)
  return (
    <Page wide title={t('crumb')}>
      <Waiting />
      <Groups>
        <Cards on={paths.root.pattern} place="beside" params={everything} />
      </Groups>
    </Page>
  )
}

/** A queue is one link with its number; individual tasks are counted as well, so that the numbers add up. */
function Waiting() {
  const t = useWords(words)
  const text = useText()
  const { queues, total } = useProfile().status
  const others = total - queues.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className={styles.waiting} aria-labelledby="registry-waits">
      <h2 id="registry-waits">
        {t('home.waits')} <small>{total}</small>
      </h2>
      {total === 0 ? (
        <span>{t('home.nothing')}</span>
      ) : (
        <ul aria-label={t('home.waits')}>
          {queues.map(({ domain, type, count, link }) => (
            <li key={`${domain} ${type}`}>
              <Link className={styles.link} to={link}>
                {text({ domain, key: `tasks.queues.${type}` }, { count })}
              </Link>
            </li>
          ))}
          {others > 0 && (
            <li>
              <Link className={styles.link} to={tasksPath}>
                {t('home.others', { count: others })}
              </Link>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
