import type { HoldScope } from '#people/contract'
import { words as peopleWords } from '#people/web'
import { Field } from '#platform/web/form/field.tsx'
import { useField } from '#platform/web/form/form-context.ts'
import { useWords } from '#platform/web/words.ts'
import styles from './holds.module.css'

type Props = { name: string; label: string; help: string; of: readonly HoldScope[] }

/** Several of a few, each with its box. */
export function ScopesField({ name, label, help, of }: Props) {
  const t = useWords(peopleWords)
  const { id, value, set, error } = useField(name, label)
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const toggle = (scope: HoldScope, on: boolean) => set(of.filter((one) => (one === scope ? on : chosen.includes(one))))
  return (
    <Field id={id} label={label} required help={help} error={error} group>
      <fieldset aria-labelledby={`${id}-label`} className={styles.boxes} tabIndex={-1} id={id}>
        {of.map((scope) => (
          <label key={scope} className={styles.box}>
            <input
              type="checkbox"
              checked={chosen.includes(scope)}
              onChange={(event) => toggle(scope, event.target.checked)}
            />
            {t(`hold.scopes.${scope}`)}
          </label>
        ))}
      </fieldset>
    </Field>
  )
}
