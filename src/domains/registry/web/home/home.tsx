import { prefetch } from '#platform/web/query.ts'
import { useProfile } from '#platform/web/session.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Columns, Page, Stack } from '#platform/web/ui/page.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useText, useWords } from '#platform/web/words.ts'
import { words } from '../words.ts'
import Numbers, { overviewQuery } from './numbers.tsx'

export const load = () => prefetch(overviewQuery)

/** What waits for the registry office, each kind with its number and the list on which it is done. */
export default function Home() {
  const t = useWords(words)
  return (
    <Page title={t('crumb')}>
      <Columns>
        <Stack>
          <Waiting />
        </Stack>
        <Numbers />
      </Columns>
    </Page>
  )
}

function Waiting() {
  const t = useWords(words)
  const text = useText()
  const { queues } = useProfile().status
  return (
    <Card title={t('home.waits')}>
      {queues.length === 0 ? (
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
        </Rows>
      )}
    </Card>
  )
}
