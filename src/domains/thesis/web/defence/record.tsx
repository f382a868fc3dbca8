import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { RowDialog } from '#platform/web/screens/row-dialog.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { ThesisDefence } from '../../contract/defence/defence.ts'
import { defenceOutcomes } from '../../contract/defence/outcomes.ts'
import { words } from '../words.ts'
import type { DefenceItem } from './queries.ts'

const { LongTextField, SelectField } = fieldsOf(ThesisDefence)

/** The chair writes the outcome and the minutes; they are frozen once they are recorded. */
export function RecordDefence({ of }: { of: DefenceItem }) {
  const t = useWords(words)
  return (
    <RowDialog
      resource={ThesisDefence}
      of={of}
      label={t('defences.recordTitle')}
      title={() => t('defences.recordTitle')}
    >
      {(item, close) => (
        <ResourceForm
          of={ThesisDefence}
          for={item}
          words={words}
          act={t('defences.save')}
          onDone={close}
          onCancel={close}
        >
          <Stack>
            <SelectField
              name="outcome"
              label={t('defences.fields.outcome')}
              options={defenceOutcomes.map((value) => ({ value, text: t(`defences.outcomes.${value}`) }))}
            />
            <LongTextField name="minutes" label={t('defences.fields.minutes')} help={t('defences.minutesHelp')} />
          </Stack>
        </ResourceForm>
      )}
    </RowDialog>
  )
}
