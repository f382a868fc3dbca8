import { type FormEvent, useId, useState } from 'react'
import { signIn } from '#platform/web/api/session.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { kit } from '#platform/web/words/kit.ts'
import { useWords } from '#platform/web/words/words.ts'
import { shell } from '../words/shell.ts'
import styles from './act-as.module.css'

/** Lets a super administrator choose a person to act for; the identity provider decides whether that is allowed. */
export default function ActAs({ onClose }: { onClose: () => void }) {
  const t = useWords(shell)
  const say = useWords(kit)
  const id = useId()
  const [username, setUsername] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (username.trim() === '' || busy) return
    setBusy(true)
    signIn('/', { impersonate: username.trim() })
      .catch(showError)
      .finally(() => setBusy(false))
  }
  const acts = (
    <>
      <Button onClick={onClose}>{say('cancel')}</Button>
      <Button
        type="submit"
        form={`${id}form`}
        look="primary"
        busy={busy}
        disabledReason={username.trim() === '' ? say('violations.required') : undefined}
      >
        {t('actAs.go')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('actAs.title')} onClose={onClose} acts={acts}>
      <p>{t('actAs.about')}</p>
      <form id={`${id}form`} onSubmit={submit} className={styles.form}>
        <label htmlFor={id}>{t('actAs.username')}</label>
        <input
          id={id}
          value={username}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setUsername(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
