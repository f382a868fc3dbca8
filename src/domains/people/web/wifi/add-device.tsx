import { type FormEvent, useId, useState } from 'react'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { ValidationError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { controlProps, Field } from '#platform/web/form/field.tsx'
import { useStoredText } from '#platform/web/form/stored-text.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { useUnsaved } from '#platform/web/page/unsaved.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { addDevice } from '../../contract/wifi-credential.ts'
import { words } from '../words.ts'

type Made = EndpointAnswer<typeof addDevice>
type Props = { user: number; onDone: () => void; onClose: () => void }

/** Names a device, then shows its password, only this once. */
export function AddDevice({ user, onDone, onClose }: Props) {
  const t = useWords(words)
  const id = useId()
  const { text: device, setText: setDevice, forget } = useStoredText('wifi-device')
  const [error, setError] = useState<string>()
  const [made, setMade] = useState<Made | null>(null)
  const [busy, setBusy] = useState(false)
  useUnsaved(device.trim() !== '' && made === null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      setMade(await call(addDevice, { params: { id: user }, body: { device } }))
      forget()
      onDone()
    } catch (problem) {
      if (problem instanceof ValidationError) setError(problem.violations[0]?.message)
      else showError(problem)
    }
    setBusy(false)
  }
  if (made) return <Secret of={made} onClose={onClose} />
  const acts = (
    <WriteButton type="submit" form={`${id}form`} look="primary" busy={busy}>
      {t('wifi.make')}
    </WriteButton>
  )
  return (
    <Dialog title={t('wifi.add')} onClose={onClose} acts={acts}>
      <form id={`${id}form`} onSubmit={(event) => void submit(event)}>
        <Field id={id} label={t('wifi.device')} required help={t('wifi.deviceAbout')} error={error}>
          <input
            {...controlProps({ id, required: true, help: t('wifi.deviceAbout'), error })}
            maxLength={60}
            autoComplete="off"
            value={device}
            onChange={(event) => setDevice(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}

function Secret({ of, onClose }: { of: Made; onClose: () => void }) {
  const t = useWords(words)
  const [copied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(of.secret).then(() => setCopied(true), showError)
  const acts = (
    <>
      <Button icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
        {copied ? t('wifi.copied') : t('wifi.copy')}
      </Button>
      <Button look="primary" onClick={onClose}>
        {t('wifi.written')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('wifi.once')} onClose={onClose} acts={acts}>
      <p>{t('wifi.onceAbout')}</p>
      <Definition>
        <Fact label={t('wifi.username')}>
          <code>{of.username}</code>
        </Fact>
        <Fact label={t('wifi.secret')}>
          <code>{of.secret}</code>
        </Fact>
      </Definition>
    </Dialog>
  )
}
