import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words.ts'
import { rectificationCauses } from '../../contract/rectification/rectification.ts'
import { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import { words } from '../words.ts'
import { NewGrades } from './new-grades.tsx'

const { LongTextField, SelectField } = fieldsOf(GradeSheet)

/** Why published grades are rectified, and what they become. */
export function RectificationFields(props: Parameters<typeof NewGrades>[0]) {
  const t = useWords(words)
  const causes = rectificationCauses.map((value) => ({ value, text: t(`rectification.causes.${value}`) }))
  return (
    <Stack>
      <SelectField name="cause" label={t('rectification.cause')} options={causes} />
      <LongTextField name="text" label={t('rectification.text')} help={t('rectification.textHelp')} />
      <NewGrades {...props} />
    </Stack>
  )
}
