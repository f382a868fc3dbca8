import { useId } from 'react'
import { useSearchParams } from 'react-router'
import type { Language } from '#platform/contract/words.ts'
import { PhoneTools } from '#platform/web/ui/phone-tools.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { Version } from '../queries.ts'
import { words } from '../words.ts'
import { LanguageChoice } from './language-choice.tsx'
import styles from './page.module.css'

type Props = { item: Version; versions: readonly Version[]; compared: Version | undefined; language: Language }

/** The choice of the language and of the version to compare with; the address keeps both. */
export function Tools({ item, versions, compared, language }: Props) {
  const t = useWords(words)
  const id = useId()
  const [search, setSearch] = useSearchParams()
  const set = (name: string, value: string) => {
    search.set(name, value)
    setSearch(search, { replace: true, preventScrollReset: true })
  }
  const others = versions.filter((one) => one.id !== item.id)
  return (
    <PhoneTools className={styles.tools}>
      <LanguageChoice language={language} onChoose={(one) => set('language', one)} />
      {others.length > 0 && (
        <div className={styles.compare}>
          <label htmlFor={id}>{t('view.compare')}</label>
          <select id={id} value={compared?.id ?? ''} onChange={(event) => set('compare', event.target.value)}>
            <option value="">{t('view.noCompare')}</option>
            {others.map(({ id: other, edition, state }) => (
              <option key={other} value={other}>
                {t('view.version', { edition })} ({t(`states.${state}`)})
              </option>
            ))}
          </select>
        </div>
      )}
    </PhoneTools>
  )
}
