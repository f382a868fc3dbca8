import { inLanguage } from '#platform/contract/words.ts'
import { controlProps, Field } from '#platform/web/form/field.tsx'
import { LocalizedInput } from '#platform/web/form/localized-field.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { type FormField, fieldKinds, isAnswered, isChoice } from '../../contract/service/form-field.ts'
import { words } from '../words.ts'
import styles from './builder.module.css'
import { ChoicesEditor } from './choices-editor.tsx'

type Props = {
  id: string
  of: FormField
  earlier: readonly FormField[]
  errorOf: (part: string) => string | undefined
  onChange: (field: FormField) => void
}

/** One field of a form, opened in its row. */
export function FieldEditor({ id, of, earlier, errorOf, onChange }: Props) {
  const t = useWords(words)
  const put = (change: Partial<FormField>) => onChange({ ...of, ...change })
  const name = { id: `${id}-key`, error: errorOf('key'), help: t('builder.keyHelp'), required: true }
  return (
    <div className={styles.editor}>
      <div className={styles.whole}>
        <LocalizedInput
          id={`${id}-label`}
          label={t('builder.label')}
          value={of.label}
          mostOf={() => 200}
          required
          onChange={(label) => put({ label })}
        />
      </div>
      <Field id={`${id}-kind`} label={t('builder.kind')} required={false}>
        <select
          {...controlProps({ id: `${id}-kind`, required: false })}
          value={of.kind}
          onChange={({ target }) => {
            const kind = fieldKinds.find((one) => one === target.value) ?? of.kind
            put({ kind, required: isAnswered(kind) && of.required, choices: isChoice(kind) ? of.choices : [] })
          }}
        >
          {fieldKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`builder.kinds.${kind}`)}
            </option>
          ))}
        </select>
      </Field>
      <Condition id={`${id}-when`} of={of} earlier={earlier} onChange={onChange} />
      {isChoice(of.kind) && (
        <div className={styles.whole}>
          <ChoicesEditor id={`${id}-choices`} of={of.choices} onChange={(choices) => put({ choices })} />
        </div>
      )}
      {isAnswered(of.kind) && (
        <>
          <div className={styles.whole}>
            <LocalizedInput
              id={`${id}-help`}
              label={t('builder.help')}
              value={of.help}
              mostOf={() => 500}
              onChange={(help) => put({ help })}
            />
          </div>
          <Field {...name} label={t('builder.key')}>
            <input
              {...controlProps(name)}
              value={of.key}
              maxLength={30}
              spellCheck={false}
              onChange={({ target }) => put({ key: target.value })}
            />
          </Field>
          <label>
            <input type="checkbox" checked={of.required} onChange={({ target }) => put({ required: target.checked })} />{' '}
            {t('builder.needed')}
          </label>
        </>
      )}
    </div>
  )
}

/** For which answers to an earlier choice the field is shown. */
function Condition({ id, of, earlier, onChange }: Omit<Props, 'errorOf'>) {
  const t = useWords(words)
  const language = useLanguage()
  const options = earlier
    .filter(({ kind }) => isChoice(kind))
    .flatMap((field) => field.choices.map((choice) => ({ field, choice, value: `${field.key} ${choice.key}` })))
  const chosen = of.when === null ? '' : `${of.when.field} ${of.when.is[0] ?? ''}`
  const choose = (value: string) => {
    const option = options.find((one) => one.value === value)
    onChange({ ...of, when: option ? { field: option.field.key, is: [option.choice.key] } : null })
  }
  return (
    <Field id={id} label={t('builder.shown')} required={false}>
      <select {...controlProps({ id, required: false })} value={chosen} onChange={({ target }) => choose(target.value)}>
        <option value="">{t('builder.always')}</option>
        {options.map(({ field, choice, value }) => (
          <option key={value} value={value}>
            {inLanguage(field.label, language)}: {t('builder.if', { choice: inLanguage(choice.label, language) })}
          </option>
        ))}
      </select>
    </Field>
  )
}
