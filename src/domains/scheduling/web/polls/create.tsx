import { User } from '#people/contract'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { createScreen } from '#platform/web/screens/create-screen.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { MeetingPoll } from '../../contract/poll.ts'
import { words } from '../words.ts'
import { PollFields } from './fields.tsx'
import { polls } from './screens-of.ts'

const { LookupListField } = fieldsOf(MeetingPoll)

/** A new poll with its people; they are told at once. */
export default createScreen(polls, {
  useInitial: () => ({
    purpose: 'MEETING',
    dayStartsAt: '09:00',
    dayEndsAt: '18:00',
    step: 30,
    minutes: 60,
    hidden: false,
  }),
  Fields: () => {
    const t = useWords(words)
    return (
      <>
        <PollFields />
        <LookupListField
          name="participants"
          label={t('polls.fields.participants')}
          help={t('poll.peopleHelp')}
          in={User}
          nameOf={({ name }) => name}
          about={({ staffNumber }) => staffNumber ?? ''}
        />
      </>
    )
  },
})
