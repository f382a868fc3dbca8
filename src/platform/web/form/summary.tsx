import { useEffect, useEffectEvent, useRef } from 'react'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'
import type { FieldErrors } from './field-errors.ts'
import { type FieldTexts, fieldId } from './form-context.ts'
import styles from './summary.module.css'

type Props = {
  form: string
  title?: string | undefined
  errors: FieldErrors
  /** How often the form was refused: each time the summary receives the focus. */
  count: number
  fields: ReadonlyMap<string, FieldTexts>
}

/** All errors of a form in one place, each a link to its field; it receives the focus when it appears. */
export function Summary({ form, title, errors: byName, count, fields }: Props) {
  const t = useWords(kit)
  const box = useRef<HTMLDivElement>(null)
  const errors = Object.entries(byName)
  const refused = useEffectEvent(() => box.current?.focus())
  useEffect(() => {
    if (count > 0) refused()
  }, [count])
  if (errors.length === 0) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.summary}>
      <b>{title ?? t('form.check', { count: errors.length })}</b>
      <ul>
        {errors.map(([name, message]) => {
          const label = labelOf(fields, name)
          return (
            <li key={name}>
              {label ? (
                <button type="button" onClick={() => document.getElementById(fieldId(form, label.name))?.focus()}>
                  {label.text}: {message}
                </button>
              ) : (
                message
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The label for a path; an error deeper inside (`title.en`) belongs to the field around it. */
function labelOf(fields: Props['fields'], path: string): { name: string; text: string } | null {
  const name = [...fields.keys()].find((one) => path === one || path.startsWith(`${one}.`))
  return name === undefined ? null : { name, text: fields.get(name)?.label ?? '' }
}
