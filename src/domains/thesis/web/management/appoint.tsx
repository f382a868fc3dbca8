import { useState } from 'react'
import { AcademicRole } from '#academics/contract'
import { User } from '#people/contract'
import { inLanguage, type Localized } from '#platform/contract/words.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { appointing } from '../queries.ts'
import { words } from '../words.ts'

const { DateField, LookupField, SelectField } = fieldsOf(AcademicRole)

type Scope = { '@id': string; code: string; name: Localized }
type Props = { charge: 'AREA_PROFESSOR' | 'RESEARCH_COORDINATOR'; in: readonly Scope[] }

/** The button by which the Registry appoints somebody; nobody else sees it. */
export function Appoint(props: Props) {
  const t = useWords(words)
  const [open, setOpen] = useState(false)
  if (!useLoaded(appointing).data.actions.includes('create')) return null
  return (
    <>
      <Button icon="plus" onClick={() => setOpen(true)}>
        {t('people.appoint')}
      </Button>
      {open && <AppointDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function AppointDialog({ in: scopes, charge, onClose }: Props & { onClose: () => void }) {
  const t = useWords(words)
  const language = useLanguage()
  return (
    <Dialog title={t('people.appoint')} onClose={onClose}>
      <ResourceForm
        of={AcademicRole}
        for="create"
        initial={{ role: charge }}
        act={t('people.appoint')}
        words={words}
        onDone={onClose}
        onCancel={onClose}
      >
        <LookupField
          name="user"
          label={t('people.person')}
          in={User}
          nameOf={({ name }) => name}
          about={({ staffNumber }) => staffNumber ?? ''}
        />
        <SelectField
          name="scope"
          label={t('people.scope')}
          options={scopes.map((one) => ({ value: one['@id'], text: inLanguage(one.name, language) || one.code }))}
        />
        <DateField name="fromDay" label={t('people.fromDay')} />
        <DateField name="untilDay" label={t('people.untilDay')} />
      </ResourceForm>
    </Dialog>
  )
}
