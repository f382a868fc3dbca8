import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '#platform/web/form/field.tsx'
import { useField } from '#platform/web/form/form-context.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { ErrorBox } from '#platform/web/page/errors.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useTurn } from '#platform/web/ui/use-turn.ts'
import { useWords } from '#platform/web/words/words.ts'
import { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import { finalsQuery } from '../final/queries.ts'
import type { SheetItem } from '../sheet/queries.ts'
import { words } from '../words.ts'
import { choiceOf } from './choices.ts'
import { type Choice, StudentBoxes } from './student-boxes.tsx'
import styles from './supplement.module.css'
import { useLeftText } from './use-left-text.ts'

type Props = { of: SheetItem }

/** The students of a supplementary sheet; editable until it is signed, for those who may. */
export function Supplemented({ of }: Props) {
  const t = useWords(words)
  const [changing, setChanging] = useState(false)
  const turn = useTurn(changing)
  if (of.kind !== 'SUPPLEMENTARY') return null
  const mayChange = of.actions.includes('update')
  return (
    <Card title={t('supplement.students')} note={of.students.length}>
      {changing && mayChange ? (
        <div ref={turn.form} className={styles.start}>
          <Change of={of} onClose={() => setChanging(false)} />
        </div>
      ) : (
        <Covered of={of} />
      )}
      {mayChange && !changing && (
        <div ref={turn.button} className={styles.start} data-no-print>
          <Button icon="edit" onClick={() => setChanging(true)}>
            {t('supplement.change')}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** The students of the sheet, each with the reason why they had no grade. */
export function Covered({ of: { students } }: { of: Pick<SheetItem, 'students'> }) {
  const t = useWords(words)
  const said = useLeftText()
  return (
    <Rows label={t('supplement.students')}>
      {students.map((one) => (
        <Row key={one.enrollment} title={one.student.name} about={said(one)} />
      ))}
    </Rows>
  )
}

/** The students on this sheet, and those on none. */
function Change({ of, onClose }: Props & { onClose: () => void }) {
  const t = useWords(words)
  const { data, error, refetch } = useQuery(finalsQuery(of.course.id))
  if (error) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={3} label={t('supplement.students')} />
  const choices = data.students
    .filter(({ left }) => left !== null && (left.sheet === null || left.sheet === of.id))
    .map(choiceOf)
  return (
    <ResourceForm of={GradeSheet} for={of} act={t('supplement.save')} words={words} onDone={onClose} onCancel={onClose}>
      <Stack>
        <StudentsField of={choices} />
      </Stack>
    </ResourceForm>
  )
}

const chosenIn = (value: unknown): readonly { enrollment: number }[] => (Array.isArray(value) ? value : [])

function StudentsField({ of }: { of: readonly Choice[] }) {
  const t = useWords(words)
  const label = t('supplement.students')
  const { id, value, set, error } = useField('students', label, (held) =>
    chosenIn(held)
      .map(({ enrollment }) => of.find((one) => one.enrollment === enrollment)?.name ?? '')
      .join(', '),
  )
  return (
    <Field id={id} label={label} required error={error} group>
      <StudentBoxes
        id={id}
        of={of}
        chosen={chosenIn(value).map(({ enrollment }) => enrollment)}
        onChange={(chosen) => set(chosen.map((enrollment) => ({ enrollment })))}
      />
    </Field>
  )
}
