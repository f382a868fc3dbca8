import { useWords } from '#platform/web/words/words.ts'
import { type Reading, readingKinds } from '../../contract/content.ts'
import { words } from '../words.ts'
import { Check, Line, Pick } from './parts.tsx'
import { Rows } from './rows.tsx'

/** The reading list, with the identifiers by which each work is found. */
export function ReadingFields() {
  const t = useWords(words)
  const orNothing = (text: string) => (text.trim() === '' ? null : text)
  return (
    <Rows<Reading>
      name="readings"
      next={() => ({ kind: 'BOOK', citation: '', isbn: null, doi: null, url: null, required: true })}
      say={({ citation }) => citation}
    >
      {({ row, id, set, errorOf }) => (
        <>
          <Pick
            id={id('kind')}
            label={t('columns.kind')}
            error={errorOf('kind')}
            value={row.kind}
            options={readingKinds.map((value) => ({ value, text: t(`readingKinds.${value}`) }))}
            onChange={(kind) => set({ ...row, kind })}
          />
          <Line
            wide
            id={id('citation')}
            label={t('edit.fields.citation')}
            error={errorOf('citation')}
            most={600}
            value={row.citation}
            onChange={(citation) => set({ ...row, citation })}
          />
          {(['isbn', 'doi', 'url'] as const).map((part) => (
            <Line
              key={part}
              id={id(part)}
              label={t(`edit.fields.${part}`)}
              error={errorOf(part)}
              most={500}
              value={row[part]}
              onChange={(text) => set({ ...row, [part]: orNothing(text) })}
            />
          ))}
          <Check
            label={t('edit.fields.required')}
            value={row.required}
            onChange={(required) => set({ ...row, required })}
          />
        </>
      )}
    </Rows>
  )
}
