import { useQuery } from '@tanstack/react-query'
import type { Course } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { RowDialog } from '#platform/web/screens/row-dialog.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { AttendanceRules } from '../../../contract/attendance/rules.ts'
import { words } from '../../words.ts'
import { rulesQuery } from '../queries.ts'

const { NumberField, SwitchField } = fieldsOf(AttendanceRules)

/** The attendance requirements of the course, which its lecturers change in a dialog. */
export function Rules({ course }: { course: Item<typeof Course> }) {
  const t = useWords(words)
  const rules = useQuery(rulesQuery(course.id)).data?.['hydra:member'][0]
  if (!rules?.actions.includes('update')) return null
  return (
    <RowDialog resource={AttendanceRules} of={rules} label={t('rules.open')} title={() => t('rules.title')}>
      {(read, close) => (
        <ResourceForm of={AttendanceRules} for={read} words={words} onCancel={close} onDone={close}>
          <NumberField name="leastPercent" label={t('rules.least')} help={t('rules.leastAbout')} />
          <NumberField name="warnPercent" label={t('rules.warn')} help={t('rules.warnAbout')} />
          <NumberField name="latesPerAbsence" label={t('rules.lates')} help={t('rules.latesAbout')} />
          <SwitchField name="excusedCounts" label={t('rules.excused')} />
          <NumberField name="lateAfterMinutes" label={t('rules.late')} help={t('rules.lateAbout')} />
          <NumberField name="checkInMinutes" label={t('rules.checkIn')} help={t('rules.checkInAbout')} />
          <NumberField name="objectionDays" label={t('rules.objections')} help={t('rules.objectionsAbout')} />
        </ResourceForm>
      )}
    </RowDialog>
  )
}
