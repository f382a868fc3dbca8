import { use } from 'react'
import type { Language } from '#platform/contract/words.ts'
import { FormContext } from '#platform/web/form/form-context.ts'
import { useWords } from '#platform/web/words/words.ts'
import { type Component, mostLetters, type Outcome } from '../../contract/content.ts'
import { words } from '../words.ts'
import { English } from './english.tsx'
import { Line } from './parts.tsx'
import { Rows, rowsIn } from './rows.tsx'

/** What students can do at the end. If a code changes, the references in the assessment change with it. */
export function OutcomeFields({ language }: { language: Language }) {
  const t = useWords(words)
  const form = use(FormContext)
  const follow = (was: string, becomes: string | null) =>
    form?.set(
      'assessment',
      rowsIn<Component>(form.valueOf('assessment')).map((one) => ({
        ...one,
        outcomes: one.outcomes.flatMap((code) => (code === was ? (becomes === null ? [] : [becomes]) : [code])),
      })),
    )
  return (
    <Rows<Outcome>
      name="outcomes"
      next={(rows) => ({ code: `O${rows.length + 1}`, text: {} })}
      say={({ code, text }) => `${code} ${text.en ?? ''}`}
      onRemove={({ code }) => follow(code, null)}
    >
      {({ row, id, set, errorOf }) => (
        <>
          <Line
            id={id('code')}
            label={t('columns.code')}
            error={errorOf('code')}
            most={12}
            value={row.code}
            onChange={(code) => {
              set({ ...row, code })
              follow(row.code, code)
            }}
          />
          <Line
            wide
            id={id('text')}
            label={t('edit.fields.outcome')}
            error={errorOf(`text.${language}`)}
            lang={language}
            most={mostLetters.line}
            value={row.text[language] ?? ''}
            onChange={(text) => set({ ...row, text: { ...row.text, [language]: text } })}
          />
          {language !== 'en' && <English text={row.text.en} />}
        </>
      )}
    </Rows>
  )
}
