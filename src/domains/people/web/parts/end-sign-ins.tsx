import { useState } from 'react'
import { call } from '#platform/web/api-endpoint.ts'
import { showError } from '#platform/web/errors.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { kit } from '#platform/web/words/kit.ts'
import { useWords } from '#platform/web/words.ts'
import { endSignIns } from '../../contract/sign-ins.ts'

type Props = { user: number; act: string; title: string; about: string; onDone: () => void }

/** Ends every sign-in of a person, after a question, because it cannot be taken back. */
export function EndSignIns({ user, act, title, about, onDone }: Props) {
  const t = useWords(kit)
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    try {
      await call(endSignIns, { params: { id: user } })
      setAsks(false)
      onDone()
    } catch (error) {
      showError(error)
    }
    setBusy(false)
  }
  const acts = (
    <>
      <Button onClick={() => setAsks(false)}>{t('cancel')}</Button>
      <Button look="danger" busy={busy} onClick={() => void end()}>
        {act}
      </Button>
    </>
  )
  return (
    <>
      <Button icon="out" onClick={() => setAsks(true)}>
        {act}
      </Button>
      {asks && (
        <Dialog title={title} onClose={() => setAsks(false)} acts={acts}>
          <p>{about}</p>
        </Dialog>
      )}
    </>
  )
}
