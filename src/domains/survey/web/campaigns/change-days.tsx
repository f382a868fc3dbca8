import type { Item } from '#platform/contract/resource.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { RowDialog } from '#platform/web/screens/row-dialog.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { Survey } from '../../contract/survey.ts'
import { surveyName } from '../survey-name.ts'
import { words } from '../words.ts'

const { DateField } = fieldsOf(Survey)

/** Days of its own for the survey of one course: longer, or after its exam. */
export function ChangeDays({ of }: { of: Item<typeof Survey> & { actions?: readonly string[] } }) {
  const t = useWords(words)
  if (!of.actions?.includes('update')) return null
  return (
    <RowDialog
      resource={Survey}
      of={of}
      label={t('surveys.days')}
      about={t('surveys.daysOf', { code: of.course?.code ?? of.campaign.name })}
      title={surveyName}
    >
      {(item, close) => (
        <ResourceForm of={Survey} for={item} act={t('surveys.saveDays')} onDone={close}>
          {item.state === 'PLANNED' && <DateField name="opensOn" label={t('campaigns.fields.opensOn')} />}
          <DateField name="closesOn" label={t('campaigns.fields.closesOn')} />
        </ResourceForm>
      )}
    </RowDialog>
  )
}
