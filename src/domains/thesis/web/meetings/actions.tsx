import { useState } from 'react'
import { useLoaded } from '#platform/web/api/query.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { flowWordsOf } from '#platform/web/screens/screens-of.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { MeetingAction } from '../../contract/meetings/action.ts'
import { words } from '../words.ts'
import { actions } from './meetings-screens.ts'
import { NewAction } from './new-action.tsx'
import { type ActionItem, actionsOf, type MeetingItem } from './queries.ts'

type Props = { thesis: number /** The meeting on whose page they stand. */; meeting?: MeetingItem }

/** What was agreed: of this meeting and carried over from the earlier ones, or all that is open. */
export function Actions({ thesis, meeting }: Props) {
  const t = useWords(words)
  const [isAdding, setAdding] = useState(false)
  const all = useLoaded(actionsOf(thesis)).data['hydra:member']
  const shown = all.filter((one) => one.state === 'OPEN' || one.meeting.id === meeting?.id)
  const add = meeting?.actions.includes('update') && (
    <Button icon="plus" onClick={() => setAdding(true)}>
      {t('actions.add')}
    </Button>
  )
  return (
    <Card title={t('actions.title')} note={shown.length} act={add}>
      {shown.length === 0 ? (
        <Empty title={t('actions.empty')} />
      ) : (
        <Rows label={t('actions.title')}>
          {shown.map((one) => (
            <ActionRow key={one.id} of={one} />
          ))}
        </Rows>
      )}
      {isAdding && meeting && <NewAction meeting={meeting} onClose={() => setAdding(false)} />}
    </Card>
  )
}

function ActionRow({ of }: { of: ActionItem & { '@id': string; '@type': string } }) {
  const t = useWords(words)
  const { day } = useFormat()
  const from = t('actions.from', { number: of.meeting.number })
  return (
    <Row
      title={of.text}
      about={[
        t('actions.due', { name: of.owner.name, day: day(of.dueOn) }),
        from,
        of.carried > 0 && t('actions.carried', { count: of.carried }),
      ]
        .filter(Boolean)
        .join(' · ')}
      end={<FlowBar of={of} resource={MeetingAction} words={flowWordsOf(actions.flow)} movesOnly brief beside />}
    />
  )
}
