import type { ReactNode } from 'react'
import { inLanguage } from '#platform/contract/words.ts'
import { Stack } from '#platform/web/ui/page.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { type Answers, type FormField, shownFields } from '../../contract/service/form-field.ts'
import { words } from '../words.ts'
import { AnswerField } from './answer-field.tsx'
import styles from './answers.module.css'

type Props = {
  id: string
  fields: readonly FormField[]
  answers: Answers
  onChange: (answers: Answers) => void
  errorOf?: (key: string) => string | undefined
  /** The control for documents, which belong to the request and not to its answers. */
  files: ReactNode
}

/** The fields of a service that its answers lead to; one with a condition says why it is there. */
export function AnswerFields({ id, fields, answers, onChange, errorOf, files }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  return (
    <Stack>
      {shownFields(fields, answers).map((field) => {
        const { key, kind, when } = field
        const reason = when && nameOfReason(fields, answers, when)
        const control =
          kind === 'files' ? (
            files
          ) : (
            <AnswerField
              id={`${id}-${key}`}
              of={field}
              value={answers[key]}
              error={errorOf?.(key)}
              onChange={(value) => onChange({ ...answers, [key]: value })}
            />
          )
        if (!reason) return <div key={key}>{control}</div>
        return (
          <div key={key} className={styles.because}>
            {control}
            <small>{t('builder.because', { choice: inLanguage(reason, language) })}</small>
          </div>
        )
      })}
    </Stack>
  )
}

/** The text of the chosen answer for which a field is shown. */
function nameOfReason(fields: readonly FormField[], answers: Answers, when: NonNullable<FormField['when']>) {
  const held = answers[when.field]
  const chosen: readonly unknown[] = Array.isArray(held) ? held : [held]
  const choices = fields.find(({ key }) => key === when.field)?.choices ?? []
  return choices.find(({ key }) => when.is.includes(key) && chosen.includes(key))?.label
}
