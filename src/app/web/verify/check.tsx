import { type FormEvent, useEffect, useState } from 'react'
import { config } from '#platform/web/config.ts'
import { controlProps, Field } from '#platform/web/form/field.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { useDrawn } from '#platform/web/ui/drawn.ts'
import { useWords } from '#platform/web/words/words.ts'
import styles from './check.module.css'
import { lookUp, type PaperLookup } from './look-up.ts'
import { words } from './words.ts'

/** The page on which anybody who has a printed paper with a code can verify it, without a session. */
export default function CheckPage({ code }: { code: string }) {
  useDrawn()
  const t = useWords(words)
  const [asked, setAsked] = useState(code)
  const [found, setFound] = useState<PaperLookup | null>(null)
  useEffect(() => {
    if (asked === '') return
    let current = true
    setFound(null)
    void lookUp(asked).then((answer) => current && setFound(answer))
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
      <title>{t('title')}</title>
      <p className={styles.university}>{config().universityName}</p>
      <h1>{t('title')}</h1>
      <p className={styles.about}>{t('about')}</p>
      <form className={styles.form} onSubmit={submit}>
        <Field id="code" label={t('code')} required>
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
          {t('check')}
        </Button>
      </form>
      <div role="status">
        {asked !== '' && found === null && <p>{t('checking')}</p>}
        {found !== null && <Verdict of={found} />}
      </div>
    </main>
  )
}

function Verdict({ of }: { of: PaperLookup }) {
  const t = useWords(words)
  const isFound = typeof of !== 'string'
  const state = isFound ? (of.valid ? 'valid' : 'invalid') : of
  return (
    <section className={styles.verdict} data-state={state}>
      <h2>{isFound ? of.title : t(of)}</h2>
      <p>{isFound ? of.about : t(`${of}About`)}</p>
      {isFound && of.facts}
    </section>
  )
}
