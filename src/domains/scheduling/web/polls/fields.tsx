import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { useWords } from '#platform/web/words/words.ts'
import { MeetingPoll, purposes } from '../../contract/poll.ts'
import { steps } from '../../contract/slots.ts'
import { words } from '../words.ts'
import { DaysField } from './days-field.tsx'

const { DateTimeField, LongTextField, NumberField, SelectField, SwitchField, TextField, TimeField } =
  fieldsOf(MeetingPoll)

/** What a poll asks, in the order in which one thinks of it; the same for a new poll and for a changed one. */
export function PollFields() {
  const t = useWords(words)
  return (
    <>
      <TextField name="title" label={t('polls.fields.title')} />
      <LongTextField name="about" label={t('polls.fields.about')} />
      <SelectField
        name="purpose"
        label={t('polls.fields.purpose')}
        options={purposes.map((value) => ({ value, text: t(`polls.choices.purpose.${value}`) }))}
      />
      <DaysField />
      <TimeField name="dayStartsAt" label={t('polls.fields.dayStartsAt')} />
      <TimeField name="dayEndsAt" label={t('polls.fields.dayEndsAt')} />
      <SelectField
        name="step"
        label={t('polls.fields.step')}
        options={steps.map((value) => ({ value, text: t('poll.steps', { minutes: value }) }))}
      />
      <NumberField name="minutes" label={t('polls.fields.minutes')} />
      <DateTimeField name="closesAt" label={t('polls.fields.closesAt')} />
      <SwitchField name="hidden" label={t('polls.fields.hidden')} help={t('poll.hiddenHelp')} />
    </>
  )
}
