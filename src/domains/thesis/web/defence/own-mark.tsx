import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { RowDialog } from '#platform/web/screens/row-dialog.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { DefenceAttendance } from '../../contract/defence/attendance.ts'
import { words } from '../words.ts'
import type { AttendanceItem } from './queries.ts'

const { LongTextField, NumberField } = fieldsOf(DefenceAttendance)

/** The member's own mark, until they sign. */
export function OwnMark({ of }: { of: AttendanceItem }) {
  const t = useWords(words)
  return (
    <RowDialog
      resource={DefenceAttendance}
      of={of}
      label={t('defences.fields.mark')}
      title={() => t('defences.fields.mark')}
    >
      {(item, close) => (
        <ResourceForm
          of={DefenceAttendance}
          for={item}
          words={words}
          act={t('defences.save')}
          onDone={close}
          onCancel={close}
        >
          <Stack>
            <NumberField name="mark" label={t('defences.fields.mark')} help={t('defences.markHelp')} />
            <LongTextField name="markComment" label={t('defences.fields.markComment')} />
          </Stack>
        </ResourceForm>
      )}
    </RowDialog>
  )
}
