import { ChangeCard } from '#platform/web/form/change-card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { MeetingPoll } from '../../contract/poll.ts'
import { PollFields } from '../polls/fields.tsx'
import type { PollItem } from '../queries.ts'
import { words } from '../words.ts'

/** What the poll asks; its organiser changes it here. */
export function PollCard({ of }: { of: PollItem }) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  return (
    <ChangeCard
      {...{ of: MeetingPoll, item: of, words }}
      title={t('poll.changeTitle')}
      change={t('poll.change')}
      fields={<PollFields />}
    >
      <Definition>
        <Fact label={t('polls.fields.about')}>{of.about}</Fact>
        <Fact label={t('polls.fields.purpose')}>{t(`polls.choices.purpose.${of.purpose}`)}</Fact>
        <Fact label={t('polls.fields.organiser')}>{of.organiser.name}</Fact>
        <Fact label={t('polls.fields.closesAt')}>{dayTime(of.closesAt)}</Fact>
        <Fact label={t('polls.fields.timeZone')}>{of.timeZone}</Fact>
      </Definition>
    </ChangeCard>
  )
}
