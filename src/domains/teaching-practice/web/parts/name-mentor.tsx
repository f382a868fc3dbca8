import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ValidationError } from '#platform/contract/errors.ts'
import { type Language, languages } from '#platform/contract/words.ts'
import { call, queryOf } from '#platform/web/api/api-endpoint.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { readDraft, useDraft } from '#platform/web/form/draft.ts'
import { controlProps, Field } from '#platform/web/form/field.tsx'
import { type FieldErrors, violationErrors } from '#platform/web/form/field-errors.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { nameMentor, possibleMentors } from '../../contract/mentor.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { PracticeSupervisor } from '../../contract/supervisor.ts'
import { words } from '../words.ts'
import styles from './name-mentor.module.css'
import { type NewMentor, NewMentorFields } from './new-mentor-fields.tsx'
import type { Practice } from './queries.ts'

const nobody: NewMentor = { englishName: '', chineseName: '', email: '', phone: '' }
/** The option for a person who is not in the portal yet. */
const somebodyNew = 'new'

/** Names the future mentor: a person of the school or somebody new, who gets a letter once the place is accepted. */
export function NameMentor({ practice }: { practice: Practice }) {
  const t = useWords(words)
  const id = useId()
  const { data } = useQuery(queryOf(PracticeSupervisor.type, possibleMentors, { params: { id: practice.id } }))
  const people = data?.mentors ?? []
  const { chosen, setChosen, values, setValues, language, setLanguage, forget } = useNaming(practice, useLanguage())
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  const isNew = data !== undefined && (people.length === 0 || chosen === somebodyNew)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || (!isNew && chosen === '')) return
    setBusy(true)
    try {
      const body = isNew ? bodyOf(values, language) : { mentor: chosen, language }
      await call(nameMentor, { params: { id: practice.id }, body })
      forget()
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
        {people.length > 0 && (
          <Field id={`${id}chosen`} label={t('external.mentor.choose')} required error={errors.mentor}>
            <select
              {...controlProps({ id: `${id}chosen`, error: errors.mentor, required: true })}
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
            >
              <option value="" />
              {people.map((one) => (
                <option key={one.id} value={one['@id']}>
                  {one.name} · {t('external.mentor.current', { count: one.current })}
                </option>
              ))}
              <option value={somebodyNew}>{t('external.mentor.somebodyNew')}</option>
            </select>
          </Field>
        )}
        {isNew && (
          <>
            <NewMentorFields values={values} set={setValues} errors={errors} />
            <Field id={`${id}language`} label={t('external.mentor.language')} required={false}>
              <select
                {...controlProps({ id: `${id}language`, required: false })}
                value={language}
                onChange={({ target }) => setLanguage(languageOf(target.value))}
              >
                {languages.map((one) => (
                  <option key={one} value={one}>
                    {t(`parts.languages.${one}`)}
                  </option>
                ))}
              </select>
            </Field>
          </>
        )}
        <div>
          <WriteButton
            type="submit"
            busy={busy}
            disabledReason={!isNew && chosen === '' ? t('external.mentor.choose') : undefined}
          >
            {t('external.mentor.save')}
          </WriteButton>
        </div>
      </form>
    </Card>
  )
}

/** The input stays on the device as a draft until it is saved, as in every form. */
function useNaming({ '@id': practice }: Practice, own: Language) {
  const name = `mentor of ${practice}`
  const [kept] = useState(() => readDraft(name)?.values)
  const [chosen, setChosen] = useState(String(kept?.chosen ?? ''))
  const [values, setValues] = useState<NewMentor>(() => ({ ...nobody, ...textsIn(kept) }))
  const [language, setLanguage] = useState<Language>(kept ? languageOf(String(kept.language)) : own)
  const isEmpty = chosen === '' && Object.values(values).every((value) => value.trim() === '')
  const writing = { values: { chosen, language, ...values }, base: {}, etag: null }
  const { discard } = useDraft(name, isEmpty ? null : writing)
  return { chosen, setChosen, values, setValues, language, setLanguage, forget: discard }
}

const languageOf = (value: string): Language => languages.find((one) => one === value) ?? 'en'

/** The texts of a new mentor in a draft. */
const textsIn = (kept: Readonly<Record<string, unknown>> | undefined) =>
  Object.fromEntries(Object.keys(nobody).flatMap((name) => (kept?.[name] ? [[name, String(kept[name])]] : [])))

/** Phone numbers are sent without spaces; empty values are not sent. */
function bodyOf({ englishName, chineseName, email, phone }: NewMentor, language: Language) {
  const number = phone.replace(/[\s()-]/g, '')
  return {
    englishName: englishName.trim(),
    email: email.trim(),
    language,
    ...(chineseName.trim() && { chineseName: chineseName.trim() }),
    ...(number && { phone: number }),
  }
}
