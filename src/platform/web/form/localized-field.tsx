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
  const { id, value, set, error, errorOf, required, schema } = useField(name, label)
  const problem = error ?? languages.map((one) => errorOf(`${name}.${one}`)).find(Boolean)
  const mostOf = (language: Language) => schema && mostCharacters(schemaAt(schema, language))
  return <LocalizedInput {...{ id, label, help, long, required, mostOf, value, onChange: set, error: problem }} />
}

type InputProps = {
  id: string
  label: string
  help?: string | undefined
  long?: boolean | undefined
  required?: boolean
  error?: string | undefined
  mostOf: (language: Language) => number | undefined
  value: unknown
  onChange: (texts: Partial<Record<Language, string>>) => void
}

/** The control itself, for texts that lie within a list of a form. */
export function LocalizedInput(props: InputProps) {
  const { id, label, help, long, required = false, error, mostOf, value, onChange } = props
  const [shown, setShown] = useState<Language>(useLanguage())
  const texts = isTexts(value) ? value : {}
  const input = {
    ...controlProps({ id, help, error, required }),
    'aria-labelledby': `${id}-label ${id}-${shown}`,
    lang: shown,
    maxLength: mostOf(shown),
    value: texts[shown] ?? '',
    onChange: (event: { target: { value: string } }) => onChange({ ...texts, [shown]: event.target.value }),
  }
  return (
    <Field id={id} label={label} required={required} help={help} error={error} group>
      <LanguageTabs {...{ id, label, texts, shown }} onShow={setShown} />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`}>
        {long ? <textarea rows={5} {...input} /> : <input {...input} />}
      </div>
    </Field>
  )
}

type TabsProps = {
  id: string
  label: string
  texts: Partial<Record<Language, string>>
  shown: Language
  onShow: (language: Language) => void
}

/** The languages of a text; arrow keys go from one to the next. */
function LanguageTabs({ id, label, texts, shown, onShow }: TabsProps) {
  const t = useWords(kit)
  const step = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const next = by && languages[(languages.indexOf(shown) + by + languages.length) % languages.length]
    if (!next) return
    onShow(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  return (
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
          onClick={() => onShow(one)}
          onKeyDown={step}
        >
          <i className={styles.mark} data-written={texts[one]?.trim() ? '' : undefined} />
          <span lang={one}>{languageNames[one]}</span>
          <span className="sr-only">{texts[one]?.trim() ? t('form.written') : t('form.empty')}</span>
        </button>
      ))}
    </div>
  )
}

const isTexts = (value: unknown): value is Partial<Record<Language, string>> =>
  typeof value === 'object' && value !== null
