import { User } from '#people/contract'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { StepDeputy } from '../../contract/deputy/step-deputy.ts'
import { words } from '../words.ts'

const { DateField, LookupField } = fieldsOf(StepDeputy)

/** Names a colleague who decides in the reader's place for some days. */
export function NameDeputy({ onClose }: { onClose: () => void }) {
  const t = useWords(words)
  const { isoDay } = useFormat()
  return (
    <Dialog title={t('deputies.name')} onClose={onClose}>
      <p>{t('deputies.nameAbout')}</p>
      <ResourceForm
        of={StepDeputy}
        for="create"
        initial={{ from: isoDay() }}
        act={t('deputies.act')}
        words={words}
        onDone={onClose}
        onCancel={onClose}
      >
        <LookupField
          name="deputy"
          label={t('service.colleague')}
          in={User}
          nameOf={({ name }) => name}
          about={({ staffNumber }) => staffNumber ?? ''}
        />
        <DateField name="from" label={t('deputies.from')} />
        <DateField name="until" label={t('deputies.until')} help={t('deputies.untilAbout')} />
      </ResourceForm>
    </Dialog>
  )
}
