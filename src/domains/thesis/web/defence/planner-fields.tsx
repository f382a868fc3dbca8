import { Room } from '#course/contract'
import { languages } from '#platform/contract/words.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { ThesisDefence } from '../../contract/defence/defence.ts'
import { words } from '../words.ts'
import styles from './planner.module.css'

const { DateField, LongTextField, LookupField, NumberField, SelectField, SwitchField, TextField, TimeField } =
  fieldsOf(ThesisDefence)

/** What is announced of a defence, and in which language it is held. */
export function AnnouncementFields() {
  const t = useWords(words)
  return (
    <Stack>
      <LongTextField
        name="announcement"
        label={t('defences.fields.announcement')}
        help={t('defences.announcementHelp')}
      />
      <SelectField
        name="language"
        label={t('planner.language')}
        options={languages.map((value) => ({ value, text: t(`theses.choices.language.${value}`) }))}
      />
      <SwitchField name="isPublic" label={t('defences.fields.isPublic')} />
    </Stack>
  )
}

/** Day, time and place, as the chosen time sets them; each can be another one, which is checked with the invitation. */
export function PlaceFields() {
  const t = useWords(words)
  return (
    <div className={styles.fields}>
      <DateField name="day" label={t('defences.fields.day')} />
      <TimeField name="at" label={t('defences.fields.at')} />
      <NumberField name="length" label={t('defences.fields.length')} />
      <TextField name="timeZone" label={t('defences.fields.timeZone')} />
      <LookupField
        name="room"
        label={t('defences.fields.room')}
        help={t('defences.roomHelp')}
        in={Room}
        nameOf={({ code }) => code}
      />
      <LongTextField name="place" label={t('defences.fields.place')} help={t('defences.placeHelp')} />
      <SwitchField name="despiteClash" label={t('defences.fields.despiteClash')} help={t('defences.clashHelp')} />
    </div>
  )
}
