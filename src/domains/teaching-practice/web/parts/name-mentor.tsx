import { type FormEvent, useId, useState } from 'react'
import { ValidationError } from '#platform/contract/errors.ts'
import { type Language, languages } from '#platform/contract/words.ts'
import { call } from '#platform/web/api-endpoint.ts'
import { showError } from '#platform/web/errors.tsx'
import { controlProps, Field } from '#platform/web/form/field.tsx'
import { type FieldErrors, violationErrors } from '#platform/web/form/field-errors.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { wasWritten } from '#platform/web/query-fresh.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useLanguage, useWords } from '#platform/web/words.ts'
import { nameMentor } from '../../contract/mentor.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { words } from '../words.ts'
import styles from './name-mentor.module.css'
import type { Practice } from './queries.ts'

const fields = [
  { name: 'englishName', type: 'text', required: true },
  { name: 'chineseName', type: 'text', required: false },
  { name: 'email', type: 'email', required: true },
  { name: 'phone', type: 'tel', required: false },
] as const
type Name = (typeof fields)[number]['name']

/** Who will be the mentor: the school says so, and that person gets a letter once the place is accepted. */
export function NameMentor({ practice }: { practice: Practice }) {
  const t = useWords(words)
  const id = useId()
  const [values, setValues] = useState<Record<Name, string>>({ englishName: '', chineseName: '', email: '', phone: '' })
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      await call(nameMentor, { params: { id: practice.id }, body: bodyOf(values, language) })
      wasWritten(TeachingPractice.type)
      notify({ type: 'positive', text: t('external.mentor.named') })
    } catch (error) {
      if (error instanceof ValidationError) setErrors(violationErrors(error.violations))
      else showError(error)
    }
    setBusy(false)
  }
  return (
    <Card title={t('external.mentor.title')} padded>
      <p>{t('external.mentor.about')}</p>
      <form noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
        {fields.map(({ name, type, required }) => (
          <Field
            key={name}
            id={`${id}${name}`}
            label={t(`external.mentor.${name}`)}
            required={required}
            error={errors[name]}
          >
            <input
              {...controlProps({ id: `${id}${name}`, error: errors[name], required })}
              type={type}
              autoComplete="off"
              value={values[name]}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            />
          </Field>
        ))}
        <Field id={`${id}language`} label={t('external.mentor.language')} required={false}>
          <select
            {...controlProps({ id: `${id}language`, required: false })}
            value={language}
            onChange={({ target }) => setLanguage(languages.find((one) => one === target.value) ?? 'en')}
          >
            {languages.map((one) => (
              <option key={one} value={one}>
                {t(`parts.languages.${one}`)}
              </option>
            ))}
          </select>
        </Field>
        <div>
          <Button type="submit" look="primary" busy={busy}>
            {t('external.mentor.save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** Phone numbers are kept without spaces; what is empty is not sent. */
function bodyOf({ englishName, chineseName, email, phone }: Record<Name, string>, language: Language) {
  const number = phone.replace(/[\s()-]/g, '')
  return {
    englishName: englishName.trim(),
    email: email.trim(),
    language,
    ...(chineseName.trim() && { chineseName: chineseName.trim() }),
    ...(number && { phone: number }),
  }
}
