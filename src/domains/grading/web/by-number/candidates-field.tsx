import { useQuery } from '@tanstack/react-query'
import { Field } from '#platform/web/form/field.tsx'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { GuestInvitation } from '../../contract/guest/guest-invitation.ts'
import styles from '../guest-grading/guest.module.css'
import { words } from '../words.ts'
import { candidatesQuery, markingIn, numberedQuery } from './queries.ts'

const { useField } = fieldsOf(GuestInvitation)

/** The choice of papers that a guest marks, by candidate number. */
export function CandidatesField({ course, assessment }: { course: number; assessment: number }) {
  const t = useWords(words)
  const label = t('byNumber.papers')
  const numbered = useQuery(numberedQuery(course)).data?.['hydra:member'] ?? []
  const marking = markingIn(numbered, assessment)
  const { data } = useQuery({ ...candidatesQuery(marking ?? 0), enabled: marking !== undefined })
  const { id, value, set, error } = useField('candidates', label)
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const all = data?.candidates.map(({ number }) => number) ?? []
  const toggle = (one: number) => set(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one])
  return (
    <Field id={id} label={label} required help={undefined} error={error} group>
      <div className={styles.groups}>
        <Button look="quiet" onClick={() => set(all)}>
          {t('byNumber.everybody')}
        </Button>
        <output>{t('guest.chosen', { count: chosen.length })}</output>
      </div>
      <fieldset id={id} aria-labelledby={`${id}-label`} tabIndex={-1} className={styles.students}>
        {all.map((one) => (
          <label key={one}>
            <input type="checkbox" checked={chosen.includes(one)} onChange={() => toggle(one)} />
            {one}
          </label>
        ))}
      </fieldset>
    </Field>
  )
}
