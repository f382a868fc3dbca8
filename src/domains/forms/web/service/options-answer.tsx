import { inLanguage } from '#platform/contract/words.ts'
import { controlProps, Field } from '#platform/web/form/field.tsx'
import { kit } from '#platform/web/words/kit.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { AnswerProps } from './answer-props.ts'
import styles from './answers.module.css'

/** Up to so many options lie open as cards; more are a list that opens. */
const mostOpen = 4

/** One or several options. */
export function OptionsAnswer(props: AnswerProps) {
  const t = useWords(kit)
  const language = useLanguage()
  const { id, of, value, error, onChange } = props
  const { kind, choices, required } = of
  const label = inLanguage(of.label, language)
  const help = inLanguage(of.help, language) || undefined
  if (kind === 'choices' || choices.length <= mostOpen)
    return (
      <Field id={id} label={label} required={required} help={help} error={error} group>
        <fieldset id={id} aria-labelledby={`${id}-label`} className={styles.options} tabIndex={-1}>
          {choices.map(({ key, label: text }) => (
            <Option key={key} text={inLanguage(text, language)} {...{ ...props, choice: key }} />
          ))}
        </fieldset>
      </Field>
    )
  return (
    <Field id={id} label={label} required={required} help={help} error={error}>
      <select
        {...controlProps({ id, help, error, required })}
        value={String(value ?? '')}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{t('form.choose')}</option>
        {choices.map(({ key, label: text }) => (
          <option key={key} value={key}>
            {inLanguage(text, language)}
          </option>
        ))}
      </select>
    </Field>
  )
}

/** One of several: a box or a button of a group. */
function Option({ id, of, value, onChange, choice, text }: AnswerProps & { choice: string; text: string }) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value]
  const control = `${id}-${choice}`
  const toggle = (on: boolean) =>
    onChange(of.choices.map(({ key }) => key).filter((key) => (key === choice ? on : chosen.includes(key))))
  return (
    <label className={styles.option} htmlFor={control}>
      {of.kind === 'choice' ? (
        <input id={control} type="radio" name={id} checked={value === choice} onChange={() => onChange(choice)} />
      ) : (
        <input
          id={control}
          type="checkbox"
          checked={chosen.includes(choice)}
          onChange={({ target }) => toggle(target.checked)}
        />
      )}
      {text}
    </label>
  )
}
