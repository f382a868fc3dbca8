import { use } from 'react'
import type { Language } from '#platform/contract/words.ts'
import { FormContext } from '#platform/web/form/form-context.ts'
import { LongTextField } from '#platform/web/form/text-fields.tsx'
import { languageNames } from '#platform/web/words/language-names.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { Section } from '../../contract/sections.ts'
import { words } from '../words.ts'
import { English } from './english.tsx'

/** The text of a section in one language; the English is shown beside any other language. */
export function ProseField({ section, language }: { section: Section; language: Language }) {
  const t = useWords(words)
  const english = use(FormContext)?.valueOf(`${section}.en`)
  return (
    <>
      {language !== 'en' && <English text={typeof english === 'string' ? english : ''} />}
      <LongTextField
        key={language}
        name={`${section}.${language}`}
        label={`${t(`sections.${section}`)} (${languageNames[language]})`}
        lang={language}
      />
    </>
  )
}
