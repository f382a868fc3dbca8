import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { useWords } from '#platform/web/words/words.ts'
import { BookingPage } from '../../contract/booking-page.ts'
import { words } from '../words.ts'
import { HoursField } from './hours-field.tsx'

const { LongTextField, NumberField, TextField } = fieldsOf(BookingPage)

const numbers = [
  ...(['minutes', 'pause', 'capacity', 'noticeHours', 'cancelHours', 'daysAhead', 'mostPerPerson'] as const),
] as const

/** What a booking page offers; the same for a new page and for a changed one. */
export function PageFields() {
  const t = useWords(words)
  return (
    <>
      <TextField name="title" label={t('pages.fields.title')} />
      <LongTextField name="about" label={t('pages.fields.about')} />
      <HoursField />
      {numbers.map((name) => (
        <NumberField key={name} name={name} label={t(`pages.fields.${name}`)} />
      ))}
      <TextField name="place" label={t('pages.fields.place')} />
      <TextField name="asks" label={t('pages.fields.asks')} />
    </>
  )
}
