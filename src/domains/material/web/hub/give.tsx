import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { useLoaded } from '#platform/web/query.ts'
import { wasWritten } from '#platform/web/query-fresh.ts'
import { useProfile } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useWords } from '#platform/web/words.ts'
import { Post } from '../../contract/post.ts'
import { SharedMaterial, sharedKinds } from '../../contract/shared-material.ts'
import { courseQuery, finishedQuery } from '../queries.ts'
import { words } from '../words.ts'
import { LicenceField } from './licence-field.tsx'

const { SelectField, TextField } = fieldsOf(SharedMaterial)

/** Opens the form by which a lecturer gives what they have posted in this course. */
export function Give({ course }: { course: string }) {
  const t = useWords(words)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { module } = useLoaded(courseQuery(course)).data
  return (
    <>
      <Button icon="plus" look="primary" onClick={() => setOpen(true)}>
        {t('hub.give')}
      </Button>
      {open && (
        <Dialog title={t('hub.giveTitle', { module: module.code })} onClose={close}>
          <Form course={course} onClose={close} />
        </Dialog>
      )}
    </>
  )
}

function Form({ course, onClose }: { course: string; onClose: () => void }) {
  const t = useWords(words)
  const own = useOwnPosts(course)
  if (!own) return <Skeleton lines={4} label={t('hub.give')} />
  if (own.length === 0) return <p>{t('hub.nothingToGive')}</p>
  return (
    <ResourceForm
      of={SharedMaterial}
      for="create"
      initial={{ licence: 'UNIVERSITY' }}
      act={t('hub.giveAct')}
      words={words}
      onDone={() => {
        wasWritten(Post.type)
        notify({ type: 'positive', text: t('hub.given') })
        onClose()
      }}
      onCancel={onClose}
    >
      <SelectField
        name="post"
        label={t('hub.post')}
        help={t('hub.postHelp')}
        options={own.map((one) => ({ value: one['@id'], text: one.title }))}
      />
      <LicenceField />
      <TextField name="credit" label={t('hub.credit')} help={t('hub.creditHelp')} />
    </ResourceForm>
  )
}

/** What the reader has posted here and can give. */
function useOwnPosts(course: string) {
  const { user } = useProfile()
  const [scheduled, published] = useQueries({
    queries: [finishedQuery(course, 'SCHEDULED'), finishedQuery(course, 'PUBLISHED')],
  })
  if (!scheduled.data || !published.data) return null
  return [...scheduled.data['hydra:member'], ...published.data['hydra:member']].filter(
    ({ author, kind, given }) => author.id === user.id && sharedKinds.some((one) => one === kind) && !given,
  )
}
