import { Room } from '#course/contract'
import { languages } from '#platform/contract/words.ts'
import { config } from '#platform/web/config.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { ThesisDefence } from '../../contract/defence/defence.ts'
import { Thesis } from '../../contract/thesis.ts'
import type { ThesisItem } from '../queries.ts'
import { words } from '../words.ts'

const { DateField, LongTextField, LookupField, NumberField, SelectField, SwitchField, TextField, TimeField } =
  fieldsOf(ThesisDefence)

/** The day, the time and the place of a defence. Everybody who takes part is invited at once. */
export function ScheduleDefence({ thesis, onClose }: { thesis: ThesisItem; onClose: () => void }) {
  const t = useWords(words)
  return (
    <Dialog title={t('defences.plan')} onClose={onClose}>
      <ResourceForm
        of={ThesisDefence}
        for="create"
        initial={{
          ...{ thesis: Thesis.iri(thesis.id), timeZone: config().timeZone, length: 90, room: null, place: '' },
          ...{ language: thesis.language, isPublic: true, announcement: '', despiteClash: false },
        }}
        words={words}
        act={t('defences.planAct')}
        draft={`defence-${thesis.id}`}
        onDone={onClose}
        onCancel={onClose}
      >
        <Stack>
          <DateField name="day" label={t('defences.fields.day')} />
          <TimeField name="at" label={t('defences.fields.at')} />
          <TextField name="timeZone" label={t('defences.fields.timeZone')} />
          <NumberField name="length" label={t('defences.fields.length')} />
          <LookupField
            name="room"
            label={t('defences.fields.room')}
            help={t('defences.roomHelp')}
            in={Room}
            nameOf={({ code }) => code}
          />
          <LongTextField name="place" label={t('defences.fields.place')} help={t('defences.placeHelp')} />
          <SelectField
            name="language"
            label={t('defences.fields.language')}
            options={languages.map((value) => ({ value, text: t(`theses.choices.language.${value}`) }))}
          />
          <SwitchField name="isPublic" label={t('defences.fields.isPublic')} />
          <LongTextField
            name="announcement"
            label={t('defences.fields.announcement')}
            help={t('defences.announcementHelp')}
          />
          <SwitchField name="despiteClash" label={t('defences.fields.despiteClash')} help={t('defences.clashHelp')} />
        </Stack>
      </ResourceForm>
    </Dialog>
  )
}
