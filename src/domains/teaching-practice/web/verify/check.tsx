import { type FormEvent, useEffect, useState } from 'react'
import { config } from '#platform/web/config.ts'
import { controlProps, Field } from '#platform/web/form/field.tsx'
import { useFormat } from '#platform/web/format.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { useDrawn } from '#platform/web/ui/drawn.ts'
import { useWords } from '#platform/web/words.ts'
import { words } from '../words.ts'
import { askForStatement, type Found, type Statement } from './ask.ts'
import styles from './check.module.css'

/** What anybody who holds a printed statement of hours may know of it: no session is needed. */
export default function CheckPage({ code }: { code: string }) {
  useDrawn()
  const t = useWords(words)
  const [asked, setAsked] = useState(code)
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    if (asked === '') return
    let current = true
    setFound(null)
    void askForStatement(asked).then((answer) => current && setFound(answer))
    return () => {
      current = false
    }
  }, [asked])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const next = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    history.replaceState(null, '', `/my/verify/${encodeURIComponent(next)}`)
    setAsked(next)
  }
  return (
    <main className={styles.page}>
      <title>{t('verify.title')}</title>
      <p className={styles.university}>{config().universityName}</p>
      <h1>{t('verify.title')}</h1>
      <p className={styles.about}>{t('verify.about')}</p>
      <form className={styles.form} onSubmit={submit}>
        <Field id="code" label={t('verify.code')} required>
          <input
            {...controlProps({ id: 'code', required: true })}
            name="code"
            defaultValue={code}
            required
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
        <Button type="submit" look="primary" busy={asked !== '' && found === null}>
          {t('verify.check')}
        </Button>
      </form>
      <div role="status">
        {asked !== '' && found === null && <p>{t('verify.checking')}</p>}
        {found !== null && <Verdict of={found} />}
      </div>
    </main>
  )
}

function Verdict({ of }: { of: Found }) {
  const t = useWords(words)
  const state = typeof of === 'string' ? of : of.valid ? 'valid' : 'invalid'
  return (
    <section className={styles.verdict} data-state={state}>
      <h2>{t(`verify.${state}`)}</h2>
      <p>{t(`verify.${state}About`)}</p>
      {typeof of !== 'string' && <Said of={of} />}
    </section>
  )
}

function Said({ of }: { of: Statement }) {
  const t = useWords(words)
  const { day, number } = useFormat()
  const hours = (minutes: number) => `${number(Math.round((minutes / 60) * 100) / 100)} h`
  return (
    <Definition>
      <Fact label={t('verify.student')}>{of.student}</Fact>
      <Fact label={t('verify.program')}>{of.program}</Fact>
      <Fact label={t('verify.schools')}>
        {of.schools.map(({ name, from, until }) => (
          <div key={from}>
            {name}, {until ? t('manage.period', { from: day(from), until: day(until) }) : day(from)}
          </div>
        ))}
      </Fact>
      <Fact label={t('verify.hours')}>
        {of.minutes.map(({ kind, minutes }) => (
          <div key={kind}>
            {t(`timeLogKinds.${kind}`)}: {hours(minutes)}
          </div>
        ))}
        <b>
          {t('verify.total')}: {hours(of.total)}
        </b>
      </Fact>
      <Fact label={t('verify.code')}>{of.code}</Fact>
      <Fact label={t('verify.issued')}>{day(of.issuedOn)}</Fact>
    </Definition>
  )
}
