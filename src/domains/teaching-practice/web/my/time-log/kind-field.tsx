import { Field } from '#platform/web/form/field.tsx'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { useWords } from '#platform/web/words/words.ts'
import { TimeLog, timeLogKinds } from '../../../contract/time-log.ts'
import { words } from '../../words.ts'
import styles from './time-log.module.css'

const { useField } = fieldsOf(TimeLog)

/** The kind of work: all kinds are visible, so that one tap is enough. */
export function KindField() {
  const t = useWords(words)
  const label = t('my.log.kind')
  const { id, value, set, error, required } = useField('kind', label)
  return (
    <Field id={id} label={label} required={required} error={error} group>
      <div role="radiogroup" id={id} tabIndex={-1} aria-labelledby={`${id}-label`} className={styles.kinds}>
        {timeLogKinds.map((kind) => (
          <label key={kind} className={styles.kind}>
            <input type="radio" name={id} checked={value === kind} onChange={() => set(kind)} />
            {t(`timeLogKinds.${kind}`)}
          </label>
        ))}
      </div>
    </Field>
  )
}
