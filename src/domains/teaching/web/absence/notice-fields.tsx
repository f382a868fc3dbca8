import { useQuery } from '@tanstack/react-query'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { AbsenceNotice, absenceKinds } from '../../contract/absence/notice.ts'
import { lessonQuery } from '../queries.ts'
import { words } from '../words.ts'

const { DateField, FilesField, LongTextField, SelectField } = fieldsOf(AbsenceNotice)

/** The fields of a new notice: sessions or days, reason, and proof. */
export function NoticeFields({ lesson }: { lesson: number | null }) {
  const t = useWords(words)
  const kinds = absenceKinds.map((value) => ({ value, text: t(`absence.kinds.${value}`) }))
  return (
    <Card padded>
      <Stack>
        {lesson === null ? (
          <>
            <p>{t('absence.forDays')}</p>
            <DateField name="from" label={t('absence.fields.from')} />
            <DateField name="until" label={t('absence.fields.until')} />
          </>
        ) : (
          <ForLesson lesson={lesson} />
        )}
        <SelectField name="kind" label={t('absence.fields.kind')} options={kinds} />
        <ReasonFields />
      </Stack>
    </Card>
  )
}

/** The fields that can be changed until the decision. */
export function ReasonFields({ known }: { known?: Parameters<typeof FilesField>[0]['known'] }) {
  const t = useWords(words)
  return (
    <>
      <LongTextField name="text" label={t('absence.fields.text')} />
      <FilesField name="files" label={t('absence.fields.files')} {...(known && { known })} />
    </>
  )
}

function ForLesson({ lesson }: { lesson: number }) {
  const t = useWords(words)
  const { weekday } = useFormat()
  const { data } = useQuery(lessonQuery(lesson))
  return (
    <p>
      <b>{data && t('absence.forLesson', { course: data.course.code, day: weekday(data.day), at: data.startsAt })}</b>
    </p>
  )
}
