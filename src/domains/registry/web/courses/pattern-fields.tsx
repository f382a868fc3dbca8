import { patternKinds, Room, TimetablePattern, weekdayName, weekdays } from '#course/contract'
import { words as courseWords } from '#course/web'
import { User } from '#people/contract'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

const { LookupField, NumberField, SelectField, SwitchField, TextField, TimeField, useField } =
  fieldsOf(TimetablePattern)

/** The fields of a group's weekly time. The server reports clashes; only then can they be accepted. */
export function PatternFields() {
  const t = useWords(words)
  const c = useWords(courseWords)
  const language = useLanguage()
  const kinds = patternKinds.map((value) => ({ value, text: c(`timetable.kinds.${value}`) }))
  const days = weekdays.map((value) => ({ value, text: weekdayName(value, language) }))
  return (
    <>
      <TextField name="group" label={t('timetable.fields.group')} help={t('timetable.groupAbout')} />
      <SelectField name="kind" label={t('timetable.fields.kind')} options={kinds} />
      <SelectField name="weekday" label={t('timetable.fields.weekday')} options={days} />
      <TimeField name="startsAt" label={t('timetable.fields.startsAt')} />
      <TimeField name="endsAt" label={t('timetable.fields.endsAt')} />
      <LookupField name="room" label={t('timetable.fields.room')} in={Room} nameOf={({ code }) => code} />
      <LookupField
        name="lecturer"
        label={t('timetable.fields.lecturer')}
        help={t('timetable.lecturerAbout')}
        in={User}
        nameOf={({ name }) => name}
        about={({ staffNumber, username }) => staffNumber ?? username}
      />
      <NumberField name="seats" label={t('timetable.fields.seats')} />
      <Confirmation />
    </>
  )
}

/** The checkbox that accepts clashes; it appears once there are some. */
function Confirmation() {
  const t = useWords(words)
  const { value, error } = useField('confirmClashes', t('timetable.confirm'))
  return (error || value === true) && <SwitchField name="confirmClashes" label={t('timetable.confirm')} />
}
