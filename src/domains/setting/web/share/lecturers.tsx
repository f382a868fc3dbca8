import { useState } from 'react'
import { Course, CourseLecturer, lecturerRoles } from '#course/contract'
import { words as courseWords, EndTeaching, whyNotIn } from '#course/web'
import { User } from '#people/contract'
import { useLoaded } from '#platform/web/api/query.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { courseQuery, lecturersQuery } from '../queries.ts'
import { words } from '../words.ts'
import styles from './share.module.css'

const { LookupField, SelectField } = fieldsOf(CourseLecturer)

/** The lecturers of the course, and controls to add and remove them for those who may. */
export function Lecturers({ course }: { course: string }) {
  const t = useWords(words)
  const c = useWords(courseWords)
  const { actions } = useLoaded(courseQuery(course)).data
  const found = useLoaded(lecturersQuery(course)).data
  const people = found['hydra:member']
  return (
    <Card title={t('share.lecturers')} act={actions.includes('admit') && <Add course={course} />}>
      <p className={styles.about}>{t('share.lecturersAbout')}</p>
      {people.length === 0 ? (
        <Empty title={t('share.noLecturers')} />
      ) : (
        <Rows label={t('share.lecturers')}>
          {people.map((one) => (
            <Row key={one.id} title={one.user.name} about={c(`roles.${one.role}`)} end={<EndTeaching of={one} />} />
          ))}
        </Rows>
      )}
    </Card>
  )
}

function Add({ course }: { course: string }) {
  const t = useWords(words)
  const c = useWords(courseWords)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { actions } = useLoaded(courseQuery(course)).data
  const roles = lecturerRoles
    .filter((role) => role !== 'LEAD' || actions.includes('appoint'))
    .map((value) => ({ value, text: c(`roles.${value}`) }))
  return (
    <>
      <Button icon="plus" onClick={() => setOpen(true)}>
        {t('share.addLecturer')}
      </Button>
      {open && (
        <Dialog title={t('share.addLecturer')} onClose={close}>
          <ResourceForm
            of={CourseLecturer}
            for="create"
            initial={{ course: Course.iri(course), role: 'CO' }}
            words={courseWords}
            onDone={close}
            onCancel={close}
          >
            <LookupField
              name="user"
              whyNot={whyNotIn(Number(course))}
              label={t('share.lecturer')}
              in={User}
              nameOf={({ name }) => name}
              about={({ staffNumber }) => staffNumber ?? ''}
            />
            <SelectField name="role" label={t('share.role')} options={roles} />
          </ResourceForm>
        </Dialog>
      )}
    </>
  )
}
