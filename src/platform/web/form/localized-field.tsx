import { type KeyboardEvent, useState } from 'react'
import { type Language, languages } from '../../contract/words.ts'
import { kit } from '../words/kit.ts'
import { languageNames } from '../words/language-names.ts'
import { useLanguage, useWords } from '../words/words.ts'
import styles from './field.module.css'
import { controlProps, Field } from './field.tsx'
import { useField } from './form-context.ts'
import { mostCharacters, schemaAt } from './schema-shape.ts'
import type { FieldProps } from './text-fields.tsx'

export type LocalizedProps = FieldProps & { long?: boolean }

/** A text in up to three languages, one shown at a time; marks show which ones have a text. */
export function LocalizedField({ name, label, help, long }: LocalizedProps) {
  const t = useWords(kit)
  const { id, value, set, error, errorOf, required, schema } = useField(name, label)
  const [shown, setShown] = useState<Language>(useLanguage())
  const texts = isTexts(value) ? value : {}
  const most = schema && mostCharacters(schemaAt(schema, shown))
  const problem = error ?? languages.map((one) => errorOf(`${name}.${one}`)).find(Boolean)
  const input = {
    ...controlProps({ id, help, error: problem, required }),
    'aria-labelledby': `${id}-label ${id}-${shown}`,
    lang: shown,
    maxLength: most,
    value: texts[shown] ?? '',
    onChange: (event: { target: { value: string } }) => set({ ...texts, [shown]: event.target.value }),
  }
  const step = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const next = by && languages[(languages.indexOf(shown) + by + languages.length) % languages.length]
    if (!next) return
    setShown(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  return (
    <Field id={id} label={label} required={required} help={help} error={problem} group>
      <div role="tablist" aria-label={t('form.languages', { field: label })} className={styles.languages}>
        {languages.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${id}-${one}`}
            aria-selected={one === shown}
            aria-controls={`${id}-panel`}
            tabIndex={one === shown ? 0 : -1}
            onClick={() => setShown(one)}
            onKeyDown={step}
          >
            <i className={styles.mark} data-written={texts[one]?.trim() ? '' : undefined} />
            <span lang={one}>{languageNames[one]}</span>
            <span className="sr-only">{texts[one]?.trim() ? t('form.written') : t('form.empty')}</span>
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`}>
        {long ? <textarea rows={5} {...input} /> : <input {...input} />}
      </div>
    </Field>
  )
}

const isTexts = (value: unknown): value is Partial<Record<Language, string>> =>
  typeof value === 'object' && value !== null
