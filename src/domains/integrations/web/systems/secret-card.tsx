import { type FormEvent, useId, useState } from 'react'
import type { Item } from '#platform/contract/resource.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { controlProps, Field } from '#platform/web/form/field.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useText, useWords } from '#platform/web/words/words.ts'
import { type ConnectedSystem, setSystemSecret } from '../../contract/system/connected-system.ts'
import { words } from '../words.ts'

/** Enters the token or the secret by which the portal reaches a system; what is stored is never shown. */
export function SecretCard({ of: { id, kind, hasSecret } }: { of: Item<typeof ConnectedSystem> }) {
  const t = useWords(words)
  const text = useText()
  const field = useId()
  const [secret, setSecret] = useState('')
  const [busy, setBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const saved = () => {
      setSecret('')
      notify({ type: 'positive', text: text(words('secret.saved')) })
    }
    await call(setSystemSecret, { params: { id }, body: { secret } }).then(saved, showError)
    setBusy(false)
  }
  return (
    <Card title={t(`kinds.${kind}.secret.title`)} note={t(hasSecret ? 'secret.stored' : 'secret.none')} padded>
      <form onSubmit={(event) => void save(event)}>
        <Stack>
          <Field id={field} label={t(`kinds.${kind}.secret.label`)} required help={t(`kinds.${kind}.secret.about`)}>
            <input
              {...controlProps({ id: field, help: t(`kinds.${kind}.secret.about`), required: true })}
              type="password"
              autoComplete="off"
              maxLength={500}
              value={secret}
              onChange={({ target }) => setSecret(target.value)}
            />
          </Field>
          <div>
            <Button type="submit" busy={busy}>
              {t(`kinds.${kind}.secret.save`)}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  )
}
