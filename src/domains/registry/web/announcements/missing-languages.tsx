import { type Language, type Localized, languages } from '#platform/contract/words.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './announcement-fields.module.css'

/** The languages in which title or text is missing; none while nothing is written in any language. */
export function missingLanguages(title: unknown, body: unknown): Language[] {
  const [titles, bodies] = [textsIn(title), textsIn(body)]
  const missing = languages.filter((one) => !titles[one]?.trim() || !bodies[one]?.trim())
  const begun = languages.some((one) => titles[one]?.trim() || bodies[one]?.trim())
  return begun ? missing : []
}

/** Says before saving which languages are missing, and that they may be added later. */
export function MissingNote({ title, body }: { title: unknown; body: unknown }) {
  const t = useWords(words)
  const names = useLanguageNames(missingLanguages(title, body))
  return (
    <p role="status" className={styles.reach}>
      {names !== '' && t('form.missing', { languages: names })}
    </p>
  )
}

/** The names of languages, in the reader's language. */
function useLanguageNames(of: readonly Language[]): string {
  const language = useLanguage()
  const names = new Intl.DisplayNames(language, { type: 'language' })
  return new Intl.ListFormat(language).format(of.map((one) => names.of(one) ?? one))
}

const textsIn = (value: unknown): Localized => (typeof value === 'object' && value !== null ? value : {})
