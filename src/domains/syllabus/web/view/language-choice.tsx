import { type Language, languages } from '#platform/contract/words.ts'
import { languageNames } from '#platform/web/words/language-names.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './page.module.css'

type Props = { language: Language; onChoose: (language: Language) => void }

/** The choice of the language in which the syllabus is read or written. */
export function LanguageChoice({ language, onChoose }: Props) {
  const t = useWords(words)
  return (
    <fieldset className={styles.languages}>
      <legend className="sr-only">{t('languages.choose')}</legend>
      {languages.map((one) => (
        <button key={one} type="button" lang={one} aria-pressed={one === language} onClick={() => onChoose(one)}>
          {languageNames[one]}
        </button>
      ))}
    </fieldset>
  )
}
