import { useQuery } from '@tanstack/react-query'
import { inLanguage } from '#platform/contract/words.ts'
import { listOf } from '#platform/web/api/api.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { AttendanceCode } from '../../contract/attendance/code.ts'
import { AttendanceObjection } from '../../contract/objection/objection.ts'
import { ownQuery } from '../attendance/queries.ts'
import { lessonQuery } from '../queries.ts'
import { words } from '../words.ts'

const { FilesField, LongTextField, SelectField } = fieldsOf(AttendanceObjection)

/** The fields of an objection: the mark, the correct mark, the reason, and the proof. */
export function ObjectionFields({ lesson }: { lesson: number }) {
  return (
    <Card padded>
      <Stack>
        <OfLesson lesson={lesson} />
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
      <LongTextField name="text" label={t('objection.fields.text')} />
      <FilesField name="files" label={t('objection.fields.files')} {...(known && { known })} />
    </>
  )
}

/** The session with its mark, and the marks that may be claimed instead. */
function OfLesson({ lesson }: { lesson: number }) {
  const t = useWords(words)
  const language = useLanguage()
  const { weekday } = useFormat()
  const session = useQuery(lessonQuery(lesson)).data
  const mark = useQuery(ownQuery(lesson)).data?.attended.find((one) => one.lesson === lesson)
  const codes = useQuery(listOf(AttendanceCode, { itemsPerPage: 100 })).data?.['hydra:member'] ?? []
  const options = codes
    .filter(({ countsAs }) => countsAs !== 'ABSENT')
    .map(({ code, label }) => ({ value: code, text: inLanguage(label, language) }))
  return (
    <>
      {session && mark && (
        <p>
          <b>
            {t('objection.forLesson', {
              ...{ course: session.course.code, day: weekday(session.day), at: session.startsAt, mark: mark.label },
            })}
          </b>
        </p>
      )}
      <SelectField name="claimed" label={t('objection.fields.claimed')} options={options} />
    </>
  )
}
