import { useState } from 'react'
import { inLanguage, languages } from '#platform/contract/words.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { languageNames } from '#platform/web/words/language-names.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { GuestInvitation } from '../../contract/guest/guest-invitation.ts'
import { assessmentsQuery } from '../assessment/queries.ts'
import { words } from '../words.ts'
import { PapersField } from './papers-field.tsx'

const { DateField, SelectField, TextField } = fieldsOf(GuestInvitation)

/** Invites an external guest to mark papers; they get a mail with a link. */
export function Invite({ course }: { course: number }) {
  const t = useWords(words)
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const assessments = useLoaded(assessmentsQuery(course)).data['hydra:member']
  const options = assessments.map((one) => ({
    value: one['@id'],
    text: `${one.code} ${inLanguage(one.title, language)}`,
  }))
  return (
    <>
      <Button look="primary" icon="plus" onClick={() => setOpen(true)}>
        {t('guest.invite')}
      </Button>
      {open && (
        <Dialog title={t('guest.invite')} onClose={() => setOpen(false)} wide>
          <ResourceForm
            of={GuestInvitation}
            for="create"
            initial={{ language: 'en' }}
            draft={`course ${course}`}
            act={t('guest.send')}
            words={words}
            onDone={() => {
              notify({ type: 'positive', text: t('guest.sent') })
              setOpen(false)
            }}
            onCancel={() => setOpen(false)}
          >
            <p>{t('guest.inviteAbout')}</p>
            <SelectField name="assessment" label={t('guest.fields.assessment')} options={options} />
            <TextField name="name" label={t('guest.fields.name')} />
            <TextField name="email" label={t('guest.fields.email')} />
            <SelectField
              name="language"
              label={t('guest.fields.language')}
              options={languages.map((value) => ({ value, text: languageNames[value] }))}
            />
            <DateField name="untilDay" label={t('guest.fields.untilDay')} help={t('guest.untilAbout')} />
            <PapersField {...{ course, assessments }} />
          </ResourceForm>
        </Dialog>
      )}
    </>
  )
}
