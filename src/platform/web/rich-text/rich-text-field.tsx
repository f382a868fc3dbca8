import { lazy, Suspense } from 'react'
import { isRichText, plainText, type RichText } from '../../contract/rich-text.ts'
import { Field } from '../form/field.tsx'
import { useField } from '../form/form-context.ts'
import type { FieldProps } from '../form/text-fields.tsx'
import styles from './rich-text.module.css'

// The editor is larger than most screens, so it is only loaded where somebody writes.
const Editor = lazy(async () => ({ default: (await import('./editor.tsx')).Editor }))

export type RichTextProps = FieldProps & {
  /** The language in which the text is written. */
  lang?: string | undefined
}

/** A text with headings, lists and links, as a field of a form. */
export function RichTextField({ name, label, help, lang }: RichTextProps) {
  const { id, value, set, error, required } = useField(name, label, say)
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <Field id={id} label={label} required={required} help={help} error={error} group>
      <Suspense fallback={<div className={`${styles.box} ${styles.waiting}`} />}>
        <Editor
          id={id}
          value={isRichText(value) ? value : null}
          onChange={(text: RichText | null) => set(text ?? '')}
          lang={lang}
          describedBy={described || undefined}
          invalid={Boolean(error)}
          required={required}
        />
      </Suspense>
    </Field>
  )
}

const say = (value: unknown) => (isRichText(value) ? plainText(value) : undefined)
