import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { ConnectionKind } from '../../contract/connection/connection.ts'
import { ConnectCard } from '../account/connect-card.tsx'
import { words } from '../words.ts'
import { LinkCard } from './link-card.tsx'
import { Linked } from './linked.tsx'
import { connectionQuery, runsQuery, stateQuery, worksQuery } from './queries.ts'

type Props = { course: number; kind: ConnectionKind }

/** What a tab of the settings shows about one system: why it cannot be linked, how to link it, or the link. */
export function ConnectionTab({ course, kind }: Props) {
  const t = useWords(words)
  const { isSetUp, isOn, connection, mayLink, account } = useLoaded(stateQuery(course, kind)).data
  if (connection !== null) return <WhenRead course={course} id={connection} kind={kind} isOn={isOn && isSetUp} />
  if (isSetUp && isOn && mayLink) {
    if (account && account.connectedAt === null) return <ConnectCard course={course} />
    return <LinkCard course={course} kind={kind} account={account} />
  }
  return (
    <Card>
      {!isSetUp ? (
        <Empty title={t(`kinds.${kind}.notSetUp`)}>{t(`kinds.${kind}.notSetUpAbout`)}</Empty>
      ) : isOn ? (
        <Empty title={t('link.notYours')} />
      ) : (
        <Empty title={t(`kinds.${kind}.off`)}>{t('link.offAbout')}</Empty>
      )}
    </Card>
  )
}

/** A link that was made on this page is read before it is shown. */
function WhenRead(props: ComponentProps<typeof Linked>) {
  const t = useWords(words)
  const parts = [useQuery(connectionQuery(props.id)), useQuery(runsQuery(props.id)), useQuery(worksQuery(props.id))]
  const failed = parts.find(({ error, data }) => error && data === undefined)
  if (failed) throw failed.error
  return parts.some(({ data }) => data === undefined) ? <Skeleton label={t('linked.title')} /> : <Linked {...props} />
}
