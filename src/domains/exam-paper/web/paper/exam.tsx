import { User } from '#people/contract'
import { ChangeCard } from '#platform/web/form/change-card.tsx'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { ExamPaper } from '../../contract/exam-paper.ts'
import { isInside, type PaperItem } from '../queries.ts'
import { words } from '../words.ts'

const { DateTimeField, LongTextField, LookupField, NumberField, SwitchField } = fieldsOf(ExamPaper)

/** When the exam is, which aids are allowed, and who reviews the paper; lecturers may change these until approval. */
export function Exam({ of }: { of: PaperItem }) {
  const t = useWords(words)
  return (
    <ChangeCard
      {...{ of: ExamPaper, item: of, words }}
      title={t('exam.title')}
      change={t('exam.change')}
      fields={<Fields of={of} />}
    >
      <Facts of={of} />
    </ChangeCard>
  )
}

function Fields({ of }: { of: PaperItem }) {
  const t = useWords(words)
  return (
    <>
      <DateTimeField name="sitsAt" label={t('exam.sitsAt')} />
      <NumberField name="minutes" label={t('exam.minutes')} />
      {of.actions.includes('rewrite') && <ApprovedFields />}
    </>
  )
}

/** What the reviewer approves besides the files; the Registry changes none of it. */
function ApprovedFields() {
  const t = useWords(words)
  return (
    <>
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

/** Students see only the exam itself; the names of authors and reviewers are for those involved in the paper. */
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
