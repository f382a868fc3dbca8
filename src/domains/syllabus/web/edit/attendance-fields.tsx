import type { Language } from '#platform/contract/words.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { useWords } from '#platform/web/words/words.ts'
import { Syllabus } from '../../contract/syllabus.ts'
import { words } from '../words.ts'
import { ProseField } from './prose-field.tsx'

const { NumberField } = fieldsOf(Syllabus)

/** The minimum attendance, and the rule in words. */
export function AttendanceFields({ language }: { language: Language }) {
  const t = useWords(words)
  return (
    <>
      <NumberField name="leastAttendance" label={t('edit.leastAttendance')} unit="%" />
      <ProseField section="attendance" language={language} />
    </>
  )
}
