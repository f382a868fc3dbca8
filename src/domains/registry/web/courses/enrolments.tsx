import { useState } from 'react'
import { Course, Enrollment } from '#course/contract'
import { words as courseWords, StateChip } from '#course/web'
import { User } from '#people/contract'
import type { Item } from '#platform/contract/resource.ts'
import { itemOf, listOf } from '#platform/web/api/api.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { RowDialog } from '#platform/web/screens/row-dialog.tsx'
import { flowWordsOf } from '#platform/web/screens/screens-of.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { kit } from '#platform/web/words/kit.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { patternsQuery } from './patterns.tsx'

const { BoxesField, LookupField } = fieldsOf(Enrollment)
const flowWords = flowWordsOf({ words: courseWords })

export const enrolmentsQuery = (id: number | string) =>
  listOf(
    Enrollment,
    { itemsPerPage: 500, order: { 'student.name': 'asc' } },
    { under: `${Course.iri(id)}/enrollments` },
  )

/** The students of the course and their groups, with controls to enrol and withdraw them. */
export function Enrolments({ of }: { of: Item<typeof Course> }) {
  const t = useWords(words)
  const found = useLoaded(enrolmentsQuery(of.id)).data
  const enrolled = found['hydra:member']
  return (
    <Card
      title={t('courses.enrolments')}
      note={found['hydra:totalItems']}
      act={found.actions.includes('create') && <Enrol in={of} />}
    >
      {enrolled.length === 0 ? (
        <Empty title={t('courses.noEnrolments')} />
      ) : (
        <Rows label={t('courses.enrolments')}>
          {enrolled.map((one) => (
            <Row
              key={one.id}
              title={one.student.name}
              about={[one.student.number, ...one.groups].filter(Boolean).join(' · ')}
              start={one.state !== 'ENROLLED' && <StateChip state={one.state} />}
              end={<Change course={of} of={one} />}
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}

function Enrol({ in: course }: { in: Item<typeof Course> }) {
  const t = useWords(words)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button icon="plus" onClick={() => setOpen(true)}>
        {t('courses.enrol')}
      </Button>
      {open && (
        <Dialog title={t('courses.enrol')} onClose={close}>
          <ResourceForm
            of={Enrollment}
            for="create"
            initial={{ course: course['@id'] }}
            act={t('courses.enrol')}
            words={courseWords}
            draft={course['@id']}
            onDone={close}
            onCancel={close}
          >
            <LookupField
              name="student"
              label={t('courses.student')}
              in={User}
              nameOf={({ name }) => name}
              about={({ studentNumber, username }) => studentNumber ?? username}
            />
            <GroupsField course={course.id} />
          </ResourceForm>
        </Dialog>
      )}
    </>
  )
}

/** The groups of the course, if it has any. */
function GroupsField({ course }: { course: number }) {
  const t = useWords(words)
  const patterns = useLoaded(patternsQuery(course)).data['hydra:member']
  const groups = [...new Set(patterns.flatMap(({ group }) => group ?? []))].sort()
  if (groups.length === 0) return null
  return (
    <BoxesField
      name="groups"
      label={t('courses.groups')}
      help={t('courses.groupsAbout')}
      options={groups.map((group) => ({ value: group, text: group }))}
    />
  )
}

type ChangeProps = { course: Item<typeof Course>; of: Pick<Item<typeof Enrollment>, 'id' | 'student' | 'actions'> }

/** Changes the groups of a student, or withdraws them. */
function Change({ course, of }: ChangeProps) {
  const t = useWords(kit)
  if (!of.actions.includes('update')) return null
  const about = `${t('change')}: ${of.student.name}`
  return (
    <RowDialog
      resource={Enrollment}
      of={of}
      look="quiet"
      label={t('change')}
      about={about}
      title={() => of.student.name}
      moves
    >
      {(read, close) => (
        <>
          <Moves id={read.id} />
          {read.state === 'ENROLLED' && (
            <ResourceForm of={Enrollment} for={read} words={courseWords} onDone={close} onCancel={close}>
              <GroupsField course={course.id} />
            </ResourceForm>
          )}
        </>
      )}
    </RowDialog>
  )
}

/** Reads the present state again, because a transition may happen in the dialog. */
function Moves({ id }: { id: number }) {
  const { data } = useLoaded(itemOf(Enrollment, id))
  return <FlowBar of={data} resource={Enrollment} words={flowWords} danger={['withdraw']} movesOnly />
}
