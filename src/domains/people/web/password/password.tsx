import { type FormEvent, useId, useState } from 'react'
import { ValidationError } from '#platform/contract/errors.ts'
import { call, queryOf } from '#platform/web/api/api-endpoint.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { profileQuery, useProfile } from '#platform/web/api/session.ts'
import { controlProps, Field } from '#platform/web/form/field.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { changePassword, passwordPlace } from '../../contract/password.ts'
import { words } from '../words.ts'
import styles from './password.module.css'

const placeOf = (id: number) => queryOf('Password', passwordPlace, { params: { id } })

export async function load() {
  const { user } = await prefetch(profileQuery)
  await prefetch(placeOf(user.id))
}

/** The page to change the password: here, or with a link to the sign-in service that keeps it. */
export default function Password() {
  const t = useWords(words)
  const { user, impersonator } = useProfile()
  const { here, accountUrl } = useLoaded(placeOf(user.id)).data
  if (impersonator) return <Empty title={t('password.acting')} />
  return here ? <Change user={user.id} /> : <Elsewhere accountUrl={accountUrl} />
}

function Elsewhere({ accountUrl }: { accountUrl: string | null }) {
  const t = useWords(words)
  return (
    <Empty
      title={t('password.elsewhere')}
      act={
        accountUrl && (
          <a href={accountUrl} rel="noreferrer">
            {t('password.account')}
          </a>
        )
      }
    />
  )
}

const empty = { current: '', next: '', again: '' }
type Values = typeof empty

function Change({ user }: { user: number }) {
  const t = useWords(words)
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<Partial<Values>>({})
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { current, next, again } = values
    if (next !== again) return setErrors({ again: t('password.different') })
    setErrors({})
    setBusy(true)
    try {
      await call(changePassword, { params: { id: user }, body: { current, next } })
      setValues(empty)
      notify({ type: 'positive', text: t('password.changed') })
    } catch (error) {
      if (error instanceof ValidationError)
        setErrors(Object.fromEntries(error.violations.map((one) => [one.propertyPath, one.message])))
      else showError(error)
    } finally {
      setBusy(false)
    }
  }
  const inputs = [
    ['current', 'current-password'],
    ['next', 'new-password'],
    ['again', 'new-password'],
  ] as const
  return (
    <Card title={t('password.title')} padded>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        {inputs.map(([name, autoComplete]) => (
          <PasswordField
            key={name}
            label={t(`password.${name}`)}
            help={name === 'next' ? t('password.nextAbout') : undefined}
            error={errors[name]}
            autoComplete={autoComplete}
            value={values[name]}
            onChange={(value) => setValues({ ...values, [name]: value })}
          />
        ))}
        <div>
          <WriteButton type="submit" look="primary" busy={busy}>
            {t('password.change')}
          </WriteButton>
        </div>
      </form>
    </Card>
  )
}

type FieldProps = {
  label: string
  help: string | undefined
  error: string | undefined
  autoComplete: string
  value: string
  onChange: (value: string) => void
}

function PasswordField({ label, help, error, autoComplete, value, onChange }: FieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} required help={help} error={error}>
      <input
        {...controlProps({ id, help, error, required: true })}
        type="password"
        maxLength={128}
        autoComplete={autoComplete}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
