import type { Language } from '#platform/contract/words.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { languageNames } from '#platform/web/words/language-names.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { Section } from '../../contract/sections.ts'
import { Syllabus } from '../../contract/syllabus.ts'
import type { Version } from '../queries.ts'
import { words } from '../words.ts'
import styles from './edit.module.css'

const { useField } = fieldsOf(Syllabus)

type Props = { section: Section; item: Version; language: Language }

/** Confirms that a translation older than the English is still correct, so that nobody needs to rewrite it. */
export function StillRight({ section, item, language }: Props) {
  const t = useWords(words)
  const label = t('edit.confirm', { language: languageNames[language] })
  const { value, set } = useField('confirmed', label)
  const states = item.languages.find((one) => one.section === section)
  if (language === 'en' || states?.[language] !== 'older') return null
  const name = `${section}.${language}`
  const confirmed: readonly unknown[] = Array.isArray(value) ? value : []
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={confirmed.includes(name)}
        onChange={({ target }) => set(target.checked ? [...confirmed, name] : confirmed.filter((one) => one !== name))}
      />
      {label}
    </label>
  )
}
