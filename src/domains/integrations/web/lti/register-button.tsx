import { type FormEvent, useId, useState } from 'react'
import { call } from '#platform/web/api/api-endpoint.ts'
import { controlProps, Field } from '#platform/web/form/field.tsx'
import { showError } from '#platform/web/page/errors.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { registerTool } from '../../contract/lti/tool-registration.ts'
import { words } from '../words.ts'

/** Lets a tool register itself: it opens in a new window, and is then listed as proposed. */
export function RegisterButton() {
  const t = useWords(words)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('tools.register.act')}</Button>
      {isOpen && <RegisterDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function RegisterDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(words)
  const field = useId()
  const form = useId()
  const [address, setAddress] = useState('')
  const [busy, setBusy] = useState(false)
  const [begun, setBegun] = useState<string>()
  const begin = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    await call(registerTool, { body: { address } }).then((answer) => setBegun(answer.address), showError)
    setBusy(false)
  }
  if (begun !== undefined) return <Begun address={begun} onClose={onClose} />
  return (
    <Dialog
      title={t('tools.register.act')}
      onClose={onClose}
      acts={
        <Button look="primary" type="submit" form={form} busy={busy}>
          {t('tools.register.go')}
        </Button>
      }
    >
      <p>{t('tools.register.about')}</p>
      <form id={form} onSubmit={(event) => void begin(event)}>
        <Field id={field} label={t('tools.register.address')} required help={t('tools.register.help')}>
          <input
            {...controlProps({ id: field, help: t('tools.register.help'), required: true })}
            type="url"
            maxLength={2000}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}

/** A link of its own: browsers open windows only where somebody presses. */
function Begun({ address, onClose }: { address: string; onClose: () => void }) {
  const t = useWords(words)
  return (
    <Dialog
      title={t('tools.register.ready')}
      onClose={onClose}
      acts={<Button onClick={onClose}>{t('webhooks.close')}</Button>}
    >
      <p>{t('tools.register.readyAbout')}</p>
      <p>
        <a href={address} target="_blank" rel="noreferrer" onClick={onClose}>
          {t('tools.register.open', { host: new URL(address).host })}
        </a>
      </p>
    </Dialog>
  )
}
