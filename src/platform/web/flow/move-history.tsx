import type { AnyResource } from '../../contract/resource.ts'
import { historyOf } from '../api/api.ts'
import { useLoaded } from '../api/query.ts'
import { Card } from '../ui/card.tsx'
import { Row, Rows } from '../ui/rows.tsx'
import { useFormat } from '../words/format.ts'
import { kit } from '../words/kit.ts'
import { useText, useWords } from '../words/words.ts'
import type { FlowWords } from './flow-move.ts'

type Props = { of: AnyResource; id: number | string; words: Pick<FlowWords, 'move'> }

/**
 * The history of a record with a flow: who moved it, when and why, the newest first; renders nothing if there is none.
 */
export function MoveHistory({ of, id, words }: Props) {
  const t = useWords(kit)
  const text = useText()
  const { dayTime } = useFormat()
  const moves = useLoaded(historyOf(of, id)).data['hydra:member'].toReversed()
  if (moves.length === 0) return null
  return (
    <Card title={t('history.title')}>
      <Rows label={t('history.title')}>
        {moves.map(({ at, name, by, reason, acknowledged }) => {
          const warned = acknowledged.length > 0 && t('history.acknowledged', { warnings: acknowledged.join(' ') })
          const about = [t('history.line', { by, at: dayTime(at) }), reason, warned].filter(Boolean).join(' · ')
          return <Row key={`${at} ${name}`} title={text(words.move(name))} about={about} />
        })}
      </Rows>
    </Card>
  )
}
