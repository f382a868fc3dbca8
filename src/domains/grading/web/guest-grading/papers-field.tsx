import type { Assessment } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { useWords } from '#platform/web/words/words.ts'
import { GuestInvitation } from '../../contract/guest/guest-invitation.ts'
import { CandidatesField } from '../by-number/candidates-field.tsx'
import { words } from '../words.ts'
import { StudentsField } from './students-field.tsx'

const { SwitchField, useField } = fieldsOf(GuestInvitation)

type Props = { course: number; assessments: readonly Item<typeof Assessment>[] }

/** The choice of papers: by name, with the option to show names to the guest; or by number, if names are hidden. */
export function PapersField({ course, assessments }: Props) {
  const t = useWords(words)
  const { value } = useField('assessment', t('guest.fields.assessment'))
  const chosen = assessments.find((one) => one['@id'] === value)
  if (chosen?.byNumber) return <CandidatesField course={course} assessment={chosen.id} />
  return (
    <>
      <SwitchField name="mayReadNames" label={t('guest.fields.mayReadNames')} help={t('guest.namesAbout')} />
      <StudentsField course={course} assessment={chosen?.id ?? null} />
    </>
  )
}
