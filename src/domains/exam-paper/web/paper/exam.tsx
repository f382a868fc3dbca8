import { useState } from 'react'
import { User } from '#people/contract'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { useFormat } from '#platform/web/format.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { useTurn } from '#platform/web/ui/use-turn.ts'
import { useWords } from '#platform/web/words.ts'
import { ExamPaper } from '../../contract/exam-paper.ts'
import { isInside, type PaperItem } from '../queries.ts'
import { words } from '../words.ts'

const { DateTimeField, LongTextField, LookupField, NumberField, SwitchField } = fieldsOf(ExamPaper)

/** When the exam is, what may be used in it, and who reviews the paper; changed by its lecturers until it is approved. */
export function Exam({ of }: { of: PaperItem }) {
  const t = useWords(words)
  const [changing, setChanging] = useState(false)
  const turn = useTurn(changing)
  const close = () => setChanging(false)
  if (changing)
    return (
      <div ref={turn.form}>
        <ResourceForm of={ExamPaper} for={of} words={words} onDone={close} onCancel={close}>
          <Card title={t('exam.title')} padded>
            <Fields />
          </Card>
        </ResourceForm>
      </div>
    )
  const change = of.actions.includes('update') && (
    <div ref={turn.button}>
      <Button icon="edit" onClick={() => setChanging(true)}>
        {t('exam.change')}
      </Button>
    </div>
  )
  return (
    <Card title={t('exam.title')} act={change || undefined}>
      <Facts of={of} />
    </Card>
  )
}

function Fields() {
  const t = useWords(words)
  return (
    <>
      <DateTimeField name="sitsAt" label={t('exam.sitsAt')} />
      <NumberField name="minutes" label={t('exam.minutes')} />
      <LongTextField name="aids" label={t('exam.aids')} />
      <LookupField
        name="reviewer"
        label={t('exam.reviewer')}
        help={t('exam.reviewerHelp')}
        in={User}
        nameOf={({ name }) => name}
        about={({ staffNumber, username }) => staffNumber ?? username}
      />
      <SwitchField name="forStudents" label={t('exam.forStudents')} help={t('exam.forStudentsHelp')} />
    </>
  )
}

/** Students read of the exam alone; who wrote and reviewed the paper is for those who have a hand in it. */
function Facts({ of }: { of: PaperItem }) {
  const t = useWords(words)
  const { dayTime, number } = useFormat()
  const { sitsAt, minutes, aids, releasedAt } = of
  return (
    <Definition>
      <Fact label={t('exam.sitsAt')}>{sitsAt && dayTime(sitsAt)}</Fact>
      <Fact label={t('exam.minutes')}>{minutes !== null && t('exam.minutesOf', { minutes: number(minutes) })}</Fact>
      <Fact label={t('exam.aids')}>{aids || t('exam.noAids')}</Fact>
      {isInside(of) && (
        <>
          <Fact label={t('exam.students')}>{number(of.students)}</Fact>
          <Fact label={t('exam.author')}>{of.author.name}</Fact>
          <Fact label={t('exam.reviewer')}>{of.reviewer?.name}</Fact>
          <Fact label={t('exam.forStudents')}>{t(of.forStudents ? 'exam.yes' : 'exam.no')}</Fact>
        </>
      )}
      {releasedAt && <Fact label={t('exam.releasedAt')}>{dayTime(releasedAt)}</Fact>}
    </Definition>
  )
}
