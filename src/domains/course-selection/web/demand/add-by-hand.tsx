import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { UserProgram } from '#academics/contract'
import { Course } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { CourseOffering } from '../../contract/course-offering.ts'
import { EnrollmentRequest } from '../../contract/enrollment-request.ts'
import { words } from '../words.ts'
import { requestsQuery } from './requests.tsx'

const { LongTextField, LookupField } = fieldsOf(EnrollmentRequest)

/** Enrols a student without the rules for choosing; the student reads the reason. */
export function AddByHand({ to }: { to: Item<typeof CourseOffering> }) {
  const t = useWords(words)
  const [open, setOpen] = useState(false)
  const { data } = useQuery(requestsQuery(to.id))
  if (!data?.actions.includes('create')) return null
  const close = () => setOpen(false)
  return (
    <>
      <Button icon="plus" onClick={() => setOpen(true)}>
        {t('byHand.act')}
      </Button>
      {open && (
        <Dialog title={t('byHand.title')} onClose={close}>
          <p>{t('byHand.about')}</p>
          <ResourceForm
            of={EnrollmentRequest}
            for="create"
            initial={{ course: Course.iri(to.id) }}
            act={t('byHand.act')}
            words={words}
            draft={to['@id']}
            onDone={() => {
              wasWritten(CourseOffering.type)
              close()
            }}
            onCancel={close}
          >
            <LookupField
              name="student"
              label={t('requests.fields.student')}
              in={UserProgram}
              nameOf={({ user }) => user.name}
              about={({ program }) => program.name}
              held={({ user }) => user['@id']}
            />
            <LongTextField name="reason" label={t('requests.fields.reason')} help={t('byHand.reasonAbout')} />
          </ResourceForm>
        </Dialog>
      )}
    </>
  )
}
