import { useState } from 'react'
import { type Course, patternKinds, Room } from '#course/contract'
import { words as courseWords } from '#course/web'
import { User } from '#people/contract'
import type { Item } from '#platform/contract/resource.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { RowDialog } from '#platform/web/screens/row-dialog.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { Lesson } from '../../contract/lesson.ts'
import { useTopic } from '../activity/session-title.ts'
import type { Session } from '../activity/weeks.ts'
import { patternsQuery } from '../queries.ts'
import { words } from '../words.ts'
import { ClashNote } from './clash-note.tsx'

const { DateField, LookupField, SelectField, SwitchField, TextField, TimeField, useField } = fieldsOf(Lesson)

/** Time, place and lecturer. The server reports clashes, and only then can they be confirmed. */
function Fields({ course, of = null }: { course: number; of?: number | null }) {
  const t = useWords(words)
  const c = useWords(courseWords)
  const kinds = patternKinds.map((value) => ({ value, text: c(`timetable.kinds.${value}`) }))
  return (
    <>
      <DateField name="day" label={t('manage.day')} />
      <TimeField name="startsAt" label={t('manage.startsAt')} />
      <TimeField name="endsAt" label={t('manage.endsAt')} />
      <LookupField name="room" label={t('activity.columns.room')} in={Room} nameOf={({ code }) => code} />
      <TextField name="onlineUrl" label={t('manage.onlineUrl')} help={t('manage.onlineAbout')} />
      <LookupField
        name="lecturer"
        label={t('manage.lecturer')}
        help={t('manage.lecturerAbout')}
        in={User}
        nameOf={({ name }) => name}
        about={({ staffNumber, username }) => staffNumber ?? username}
      />
      <SelectField name="kind" label={t('manage.kind')} options={kinds} />
      <TextField name="group" label={t('manage.group')} help={t('manage.groupAbout')} />
      <ClashNote course={course} of={of} />
      <Confirmation />
    </>
  )
}

function Confirmation() {
  const t = useWords(words)
  const { value, error } = useField('confirmClashes', t('manage.confirm'))
  return (error || value === true) && <SwitchField name="confirmClashes" label={t('manage.confirm')} />
}

type InCourse = { course: Item<typeof Course> }

/** The actions on one session: change time, room or lecturer; schedule a replacement of a cancelled one. */
export function RowActs({ of, course }: InCourse & { of: Session }) {
  const t = useWords(words)
  const topic = useTopic()
  const { weekday } = useFormat()
  const name = `${weekday(of.day)}, ${of.startsAt}: ${topic(of)}`
  if (of.state === 'CANCELLED') return of.madeUpBy ? null : <MakeUp of={of} course={course} name={name} />
  if (!of.actions.includes('update')) return null
  return (
    <RowDialog
      resource={Lesson}
      of={of}
      label={t('manage.change')}
      about={t('manage.changeOf', { name })}
      title={() => t('manage.changeOf', { name })}
    >
      {(item, close) => (
        <ResourceForm of={Lesson} for={item} words={words} act={t('manage.save')} onDone={close} onCancel={close}>
          <Fields course={course.id} of={item.id} />
        </ResourceForm>
      )}
    </RowDialog>
  )
}

function MakeUp({ of, course, name }: InCourse & { of: Session; name: string }) {
  const t = useWords(words)
  const [open, setOpen] = useState(false)
  const { startsAt, endsAt, kind, group, room, lecturer } = of
  const initial = {
    ...{ startsAt, endsAt, kind, group, makeUpFor: of['@id'] },
    ...(room && { room: room['@id'] }),
    ...(lecturer && { lecturer: lecturer['@id'] }),
  }
  return (
    <>
      <Button aria-label={t('manage.makeUpOf', { name })} onClick={() => setOpen(true)}>
        {t('manage.makeUp')}
      </Button>
      {open && (
        <NewSession
          course={course}
          title={t('manage.makeUpOf', { name })}
          initial={initial}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Adds a session outside the weekly patterns, with time, room and lecturer of the first of them. */
export function AddSession({ course }: InCourse) {
  const t = useWords(words)
  const [open, setOpen] = useState(false)
  const [pattern] = useLoaded(patternsQuery(course.id)).data['hydra:member']
  const initial = pattern
    ? {
        ...{ kind: pattern.kind, startsAt: pattern.startsAt, endsAt: pattern.endsAt, group: pattern.group },
        ...(pattern.room && { room: pattern.room['@id'] }),
        ...(pattern.lecturer && { lecturer: pattern.lecturer['@id'] }),
      }
    : { kind: 'LECTURE' }
  return (
    <>
      <Button icon="plus" onClick={() => setOpen(true)}>
        {t('manage.add')}
      </Button>
      {open && <NewSession course={course} title={t('manage.add')} initial={initial} onClose={() => setOpen(false)} />}
    </>
  )
}

type NewProps = InCourse & { title: string; initial: Readonly<Record<string, unknown>>; onClose: () => void }

function NewSession({ course, title, initial, onClose }: NewProps) {
  const t = useWords(words)
  return (
    <Dialog title={title} onClose={onClose}>
      <ResourceForm
        of={Lesson}
        for="create"
        initial={{ ...initial, course: course['@id'] }}
        words={words}
        act={t('manage.save')}
        onDone={onClose}
        onCancel={onClose}
      >
        <Fields course={course.id} />
      </ResourceForm>
    </Dialog>
  )
}
