import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { requestKinds } from '../../contract/requests.ts'
import { words } from '../words.ts'

type Kind = EndpointAnswer<typeof requestKinds>['hydra:member'][number]

/** What the person can ask for now, and why not the rest. */
export function KindList({ of }: { of: readonly Kind[] }) {
  const t = useWords(words)
  if (of.length === 0) return <Empty title={t('noKinds')} />
  return (
    <Rows label={t('create')}>
      {of.map(({ type, ask, about, link, why }) => (
        <Row
          key={type}
          title={ask}
          about={why === null ? about : t('notNow', { why })}
          {...(link !== null && { to: link })}
          end={<Icon name={link === null ? 'lock' : 'right'} size={16} />}
        />
      ))}
    </Rows>
  )
}
