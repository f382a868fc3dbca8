import type { Collection } from '#platform/contract/resource.ts'
import { queryOf } from '#platform/web/api.ts'
import { useFormat } from '#platform/web/format.ts'
import { useLoaded } from '#platform/web/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useText, useWords } from '#platform/web/words.ts'
import { Announcement } from '../../contract/announcement.ts'
import { words } from '../words.ts'

type Moved = { at: string; name: string; from: string; to: string; by: string; reason: string | null }

export const historyQuery = (id: number | string) =>
  queryOf<Collection<Moved>>(Announcement.type, `${Announcement.iri(id)}/history`)

/** What has happened to an announcement, the newest first. */
export function History({ of }: { of: string }) {
  const t = useWords(words)
  const text = useText()
  const { dayTime } = useFormat()
  const moves = useLoaded(historyQuery(of)).data['hydra:member'].toReversed()
  return (
    <Card title={t('history.title')}>
      {moves.length === 0 ? (
        <Empty title={t('history.empty')} />
      ) : (
        <Rows label={t('history.title')}>
          {moves.map(({ at, name, by, reason }) => (
            <Row
              key={`${at} ${name}`}
              title={text({ domain: words.domain, key: `moves.${name}` })}
              about={[t('history.line', { by, at: dayTime(at) }), reason].filter(Boolean).join(' · ')}
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}
