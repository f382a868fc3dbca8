import type { AnyResource, Collection } from '#platform/contract/resource.ts'
import { queryOf } from '#platform/web/api.ts'
import type { FlowWords } from '#platform/web/flow-bar.tsx'
import { useFormat } from '#platform/web/format.ts'
import { useLoaded } from '#platform/web/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useText, useWords } from '#platform/web/words.ts'
import { words } from '../words.ts'

type Moved = { at: string; name: string; from: string; to: string; by: string; reason: string | null }

export const moveHistoryQuery = (of: AnyResource, id: number | string) =>
  queryOf<Collection<Moved>>(of.type, `${of.iri(id)}/history`)

type Props = { of: AnyResource; id: number | string; words: Pick<FlowWords, 'move'> }

/** What has happened to a thing with a flow: who moved it, when and why, the newest first. */
export function MoveHistory({ of, id, words: flow }: Props) {
  const t = useWords(words)
  const text = useText()
  const { dayTime } = useFormat()
  const moves = useLoaded(moveHistoryQuery(of, id)).data['hydra:member'].toReversed()
  return (
    <Card title={t('history.title')}>
      {moves.length === 0 ? (
        <Empty title={t('history.empty')} />
      ) : (
        <Rows label={t('history.title')}>
          {moves.map(({ at, name, by, reason }) => (
            <Row
              key={`${at} ${name}`}
              title={text(flow.move(name))}
              about={[t('history.line', { by, at: dayTime(at) }), reason].filter(Boolean).join(' · ')}
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}
