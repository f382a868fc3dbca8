import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { PollItem } from '../queries.ts'
import { words } from '../words.ts'
import { useWhen } from './when.ts'

/** The meeting whose time is chosen. */
export function Meeting({ of }: { of: PollItem }) {
  const t = useWords(words)
  const when = useWhen()
  const { chosenDay: day, chosenAt: at, minutes, timeZone, room, place } = of
  return (
    <Card title={t('poll.chosen')}>
      <Definition>
        <Fact label={t('polls.fields.startsAt')}>{day && at && `${when({ day, at }, minutes)} · ${timeZone}`}</Fact>
        <Fact label={t('polls.fields.room')}>{room?.code}</Fact>
        <Fact label={t('polls.fields.place')}>{place}</Fact>
      </Definition>
    </Card>
  )
}
