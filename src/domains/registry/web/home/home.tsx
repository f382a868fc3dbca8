import { prefetch } from '#platform/web/api/query.ts'
import { useProfile } from '#platform/web/api/session.ts'
import { Cards } from '#platform/web/page/cards.tsx'
import { loadCards } from '#platform/web/page/page-cards.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Columns, Page, Stack } from '#platform/web/ui/page.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useText, useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import Numbers, { overviewQuery } from './numbers.tsx'

export const load = () => Promise.all([prefetch(overviewQuery), loadCards(paths.root.pattern, everything)])

/** The page is not about a single item. */
const everything = { id: '' }

/** The list of all tasks of a person, which has the same path for everybody. */
const tasksPath = '/tasks'

/** The tasks of the registry office, each kind with its number and a link to its list. */
export default function Home() {
  const t = useWords(words)
  return (
    <Page title={t('crumb')}>
      <Columns>
        <Stack>
          <Waiting />
        </Stack>
        <Stack>
          <Numbers />
          <Cards on={paths.root.pattern} place="beside" params={everything} />
        </Stack>
      </Columns>
    </Page>
  )
}

/** A queue is one line with its number; individual tasks are counted as well, so that the numbers add up. */
function Waiting() {
  const t = useWords(words)
  const text = useText()
  const { queues, total } = useProfile().status
  const others = total - queues.reduce((sum, { count }) => sum + count, 0)
  return (
    <Card title={t('home.waits')}>
      {total === 0 ? (
        <Empty title={t('home.nothing')}>{t('home.nothingAbout')}</Empty>
      ) : (
        <Rows label={t('home.waits')}>
          {queues.map(({ domain, type, count, link }) => (
            <Row
              key={`${domain} ${type}`}
              title={text({ domain, key: `tasks.queues.${type}` }, { count })}
              to={link}
              end={<Chip tone="warning">{count}</Chip>}
            />
          ))}
          {others > 0 && (
            <Row
              title={t('home.others', { count: others })}
              to={tasksPath}
              end={<Chip tone="warning">{others}</Chip>}
            />
          )}
        </Rows>
      )}
    </Card>
  )
}
