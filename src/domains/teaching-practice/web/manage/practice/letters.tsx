import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Item } from '#platform/contract/resource.ts'
import { type Language, languages } from '#platform/contract/words.ts'
import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { controlProps, Field } from '#platform/web/form/field.tsx'
import { ErrorBox } from '#platform/web/page/errors.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { letterTexts } from '../../../contract/papers.ts'
import { TeachingPractice } from '../../../contract/practice.ts'
import { words } from '../../words.ts'
import { languageNames } from '../parts/languages.ts'
import styles from './letters.module.css'

type Props = { of: Item<typeof TeachingPractice>; onClose: () => void }

/** A preview of the letters about a practice, in each language. */
export function Letters({ of, onClose }: Props) {
  const t = useWords(words)
  const id = useId()
  const [language, setLanguage] = useState<Language>(useLanguage())
  const { data, error, refetch } = useQuery(
    queryOf(TeachingPractice.type, letterTexts, { params: { id: of.id }, query: { language } }),
  )
  return (
    <Dialog title={t('manage.letters.title')} onClose={onClose} wide>
      <p>{t('manage.letters.about')}</p>
      <Field id={id} label={t('manage.letters.language')} required={false}>
        <select
          {...controlProps({ id, required: false })}
          value={language}
          onChange={({ target }) => setLanguage(languages.find((one) => one === target.value) ?? 'en')}
        >
          {languages.map((one) => (
            <option key={one} value={one} lang={one}>
              {languageNames[one]}
            </option>
          ))}
        </select>
      </Field>
      {error && <ErrorBox error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={6} label={t('manage.letters.title')} />}
      {data?.letters.map(({ letter, subject, text }) => (
        <details key={letter} className={styles.letter}>
          <summary>{t(`manage.letters.kinds.${letter}`)}</summary>
          <div lang={language}>
            <b>{subject}</b>
            <p>{text}</p>
          </div>
        </details>
      ))}
    </Dialog>
  )
}
