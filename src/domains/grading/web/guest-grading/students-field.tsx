import { useLoaded } from '#platform/web/api/query.ts'
import { Field } from '#platform/web/form/field.tsx'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { GuestInvitation } from '../../contract/guest/guest-invitation.ts'
import { groupWorksQuery } from '../group/queries.ts'
import { words } from '../words.ts'
import styles from './guest.module.css'
import { studentsQuery } from './queries.ts'

const { useField } = fieldsOf(GuestInvitation)

/**
 * The choice of papers by student, with checkboxes, and a button for each group of the assessment, otherwise of the
 * course.
 */
export function StudentsField({ course, assessment }: { course: number; assessment: number | null }) {
  const t = useWords(words)
  const label = t('guest.fields.enrollments')
  const all = useLoaded(studentsQuery(course)).data['hydra:member'].filter(({ state }) => state !== 'WITHDRAWN')
  const { id, value, set, error } = useField('enrollments', label)
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const works = useLoaded(groupWorksQuery(course)).data['hydra:member']
  const made = works.find((one) => one.id === assessment)?.groups ?? []
  const groups = [...new Set(all.flatMap((one) => one.groups))].sort()
  const choose = (some: typeof all) => set(some.map((one) => one.id))
  const toggle = (one: number) => set(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one])
  return (
    <Field id={id} label={label} required help={undefined} error={error} group>
      <div className={styles.groups}>
        <Button look="quiet" onClick={() => choose(all)}>
          {t('guest.everybody')}
        </Button>
        {made.map(({ id: group, name, members }) => (
          <Button key={group} look="quiet" onClick={() => choose(all.filter((one) => members.includes(one.id)))}>
            {t('groups.whole', { group: name, count: members.length })}
          </Button>
        ))}
        {(made.length > 0 ? [] : groups).map((group) => (
          <Button key={group} look="quiet" onClick={() => choose(all.filter((one) => one.groups.includes(group)))}>
            {t('guest.group', { group })}
          </Button>
        ))}
        <output>{t('guest.chosen', { count: chosen.length })}</output>
      </div>
      <fieldset id={id} aria-labelledby={`${id}-label`} tabIndex={-1} className={styles.students}>
        {all.map((one) => (
          <label key={one.id}>
            <input type="checkbox" checked={chosen.includes(one.id)} onChange={() => toggle(one.id)} />
            {one.student.name} <small>{one.student.number}</small>
          </label>
        ))}
      </fieldset>
    </Field>
  )
}
