import { useState } from 'react'
import { Course, CourseReader } from '#course/contract'
import { words as courseWords, whyNotIn } from '#course/web'
import { User } from '#people/contract'
import type { Item } from '#platform/contract/resource.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { RowDialog } from '#platform/web/screens/row-dialog.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { courseQuery, readersQuery } from '../queries.ts'
import { words } from '../words.ts'
import { RemoveButton } from './remove-button.tsx'
import styles from './share.module.css'

const { DateField, LookupField } = fieldsOf(CourseReader)

/** Colleagues who have read access to the course without teaching it, and until when. */
export function Readers({ course }: { course: string }) {
  const t = useWords(words)
  const { day } = useFormat()
  const { actions } = useLoaded(courseQuery(course)).data
  const found = useLoaded(readersQuery(course)).data
  const people = found['hydra:member']
  return (
    <Card title={t('share.readers')} act={actions.includes('admit') && <Add course={course} />}>
      <p className={styles.about}>{t('share.readersAbout')}</p>
      {people.length === 0 ? (
        <Empty title={t('share.noReaders')} />
      ) : (
        <Rows label={t('share.readers')}>
          {people.map((one) => (
            <Row
              key={one.id}
              title={one.user.name}
              about={t('share.untilDay', { day: day(one.until), by: one.grantedBy.name })}
              end={<Acts of={one} />}
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}

function Acts({ of }: { of: Item<typeof CourseReader> }) {
  const t = useWords(words)
  const { name } = of.user
  return (
    <>
      {!of.active && <Chip>{t('share.ended')}</Chip>}
      {of.actions.includes('update') && (
        <RowDialog resource={CourseReader} of={of} look="quiet" label={t('share.change')} title={() => name}>
          {(read, close) => (
            <ResourceForm of={CourseReader} for={read} words={courseWords} onDone={close} onCancel={close}>
              <DateField name="until" label={t('share.until')} help={t('share.untilHelp')} />
            </ResourceForm>
          )}
        </RowDialog>
      )}
      <RemoveButton of={of} title={t('share.removeReader', { name })}>
        {t('share.removeReaderAbout')}
      </RemoveButton>
    </>
  )
}

function Add({ course }: { course: string }) {
  const t = useWords(words)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button icon="plus" onClick={() => setOpen(true)}>
        {t('share.addReader')}
      </Button>
      {open && (
        <Dialog title={t('share.addReader')} onClose={close}>
          <ResourceForm
            of={CourseReader}
            for="create"
            initial={{ course: Course.iri(course) }}
            words={courseWords}
            onDone={close}
            onCancel={close}
          >
            <LookupField
              name="user"
              whyNot={whyNotIn(Number(course))}
              label={t('share.reader')}
              in={User}
              nameOf={({ name }) => name}
              about={({ staffNumber }) => staffNumber ?? ''}
            />
            <DateField name="until" label={t('share.until')} help={t('share.untilHelp')} />
          </ResourceForm>
        </Dialog>
      )}
    </>
  )
}
