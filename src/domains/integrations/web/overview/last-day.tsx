import { Link } from 'react-router'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { connectionsOverview } from '../../contract/overview/overview.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

/** What happened in the last 24 hours, in numbers that lead to their lists. */
export function LastDayCard({
  of: { runs, messages, launches },
}: {
  of: EndpointAnswer<typeof connectionsOverview>['lastDay']
}) {
  const t = useWords(words)
  return (
    <Card title={t('overview.lastDay.title')}>
      <Rows label={t('overview.lastDay.title')}>
        <Row
          title={t('tabs.runs')}
          about={t('overview.lastDay.runs', runs)}
          end={<Link to={paths.syncRuns()}>{t('overview.lastDay.allRuns')}</Link>}
        />
        <Row
          title={t('tabs.deliveries')}
          about={t('overview.lastDay.messages', messages)}
          end={<Link to={paths.deliveries()}>{t('overview.lastDay.allMessages')}</Link>}
        />
        <Row title={t('tabs.tools')} about={t('overview.lastDay.launches', { count: launches })} />
      </Rows>
    </Card>
  )
}
