import { useEffect, useRef } from 'react'
import { kit } from '../words/kit.ts'
import { useWords } from '../words.ts'
import { fieldId } from './form-context.ts'
import styles from './summary.module.css'

type Props = {
  form: string
  title?: string | undefined
  errors: readonly (readonly [name: string, message: string])[]
  labels: ReadonlyMap<string, string>
}

/** All errors of a form in one place, each a link to its field; it takes the focus when it appears. */
export function Summary({ form, title, errors, labels }: Props) {
  const t = useWords(kit)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.length > 0) box.current?.focus()
  }, [errors])
  if (errors.length === 0) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.summary}>
      <b>{title ?? t('form.check', { count: errors.length })}</b>
      <ul>
        {errors.map(([name, message]) => {
          const label = labelOf(labels, name)
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

/** The field of a path; an error deeper inside (`title.en`) belongs to the field around it. */
function labelOf(labels: Props['labels'], path: string): { name: string; text: string } | null {
  const name = [...labels.keys()].find((one) => path === one || path.startsWith(`${one}.`))
  return name === undefined ? null : { name, text: labels.get(name) ?? '' }
}
