import { useState } from 'react'
import { inLanguage } from '#platform/contract/words.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { Gradebook } from '../../contract/gradebook/gradebook.ts'
import { words } from '../words.ts'
import styles from './assessment.module.css'
import { gradebookQuery, openSchemesQuery } from './queries.ts'

const { SelectField } = fieldsOf(Gradebook)

/** The grade scheme of a course, and its change by those who may. */
export function CourseScheme({ course }: { course: number }) {
  const t = useWords(words)
  const [open, setOpen] = useState(false)
  const gradebook = useLoaded(gradebookQuery(course)).data
  return (
    <span className={styles.scheme}>
      {gradebook.scheme.name}
      {gradebook.actions.includes('update') && (
        <Button look="quiet" onClick={() => setOpen(true)}>
          {t('assessment.scheme.change')}
        </Button>
      )}
      {open && (
        <Dialog title={t('assessment.scheme.label')} onClose={() => setOpen(false)}>
          <ResourceForm
            of={Gradebook}
            for={gradebook}
            words={words}
            onDone={() => setOpen(false)}
            onCancel={() => setOpen(false)}
          >
            <SchemeField now={gradebook.scheme} />
          </ResourceForm>
        </Dialog>
      )}
    </span>
  )
}

/** The open schemes, and the current one, which may be archived. */
function SchemeField({ now }: { now: { '@id': string; name: string } }) {
  const t = useWords(words)
  const language = useLanguage()
  const open = useLoaded(openSchemesQuery).data['hydra:member']
  const options = open.map((one) => ({ value: one['@id'], text: inLanguage(one.name, language) }))
  const isListed = options.some(({ value }) => value === now['@id'])
  return (
    <SelectField
      name="scheme"
      label={t('assessment.scheme.label')}
      help={t('assessment.scheme.about')}
      options={isListed ? options : [{ value: now['@id'], text: now.name }, ...options]}
    />
  )
}
