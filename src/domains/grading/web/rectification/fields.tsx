import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { rectificationCauses } from '../../contract/rectification/rectification.ts'
import { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import type { SheetItem } from '../sheet/queries.ts'
import { words } from '../words.ts'
import { NewGrades } from './new-grades.tsx'

const { FilesField, LongTextField, SelectField } = fieldsOf(GradeSheet)

type Props = Parameters<typeof NewGrades>[0] & {
  /** The existing evidence of the rectification. */
  files?: SheetItem['files']
}

/** The reason for rectifying published grades, and the new grades. */
export function RectificationFields({ files = [], ...props }: Props) {
  const t = useWords(words)
  const causes = rectificationCauses.map((value) => ({ value, text: t(`rectification.causes.${value}`) }))
  return (
    <Stack>
      <SelectField name="cause" label={t('rectification.cause')} options={causes} />
      <LongTextField name="text" label={t('rectification.text')} help={t('rectification.textHelp')} />
      <NewGrades {...props} />
      <FilesField
        name="files"
        label={t('rectification.evidence')}
        help={t('rectification.evidenceHelp')}
        known={new Map(files.map((one) => [one.file, one]))}
      />
    </Stack>
  )
}
