import type { Item } from '#platform/contract/resource.ts'
import type { Language, Localized } from '#platform/contract/words.ts'
import { controlProps, Field } from '#platform/web/form/field.tsx'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Columns } from '#platform/web/ui/page.tsx'
import { languageNames } from '#platform/web/words/language-names.ts'
import { useWords } from '#platform/web/words/words.ts'
import { Announcement } from '../../contract/announcement.ts'
import { words } from '../words.ts'
import styles from './announcement-fields.module.css'
import { missingLanguages } from './missing-languages.tsx'
import { WrittenText } from './written-text.tsx'

const { useField } = fieldsOf(Announcement)

/** The missing languages of a published announcement, beside the text that its readers have. */
export function TranslationFields({ of }: { of: Item<typeof Announcement> }) {
  const t = useWords(words)
  return (
    <Columns>
      <Card title={t('form.translation')} padded>
        <div className={styles.fields}>
          {missingLanguages(of.title, of.body).map((language) => (
            <fieldset key={language} className={styles.language}>
              <legend lang={language}>{languageNames[language]}</legend>
              {!of.title[language] && <OneLanguage name="title" label={t('form.titleField')} language={language} />}
              {!of.body[language] && <OneLanguage name="body" label={t('form.bodyField')} language={language} long />}
            </fieldset>
          ))}
        </div>
      </Card>
      <WrittenText of={of} />
    </Columns>
  )
}

type Props = { name: 'title' | 'body'; label: string; language: Language; long?: true }

/** One language of a text; the others stay as they are. */
function OneLanguage({ name, label, language, long }: Props) {
  const { id, value, set, errorOf } = useField(name, label)
  const texts: Localized = typeof value === 'object' && value !== null ? value : {}
  const own = `${id}-${language}`
  const error = errorOf(`${name}.${language}`)
  const input = {
    ...controlProps({ id: own, error, required: false }),
    lang: language,
    value: texts[language] ?? '',
    onChange: (event: { target: { value: string } }) => set({ ...texts, [language]: event.target.value }),
  }
  return (
    <Field id={own} label={label} required={false} error={error}>
      {long ? <textarea rows={6} maxLength={20_000} {...input} /> : <input maxLength={200} {...input} />}
    </Field>
  )
}
