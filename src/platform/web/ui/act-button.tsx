import { type ComponentProps, useState } from 'react'
import { showError } from '../page/errors.tsx'
import { WriteButton } from './write-button.tsx'

type Props = Omit<ComponentProps<typeof WriteButton>, 'onClick' | 'busy'> & {
  /** Its action: one at a time; errors are shown. */
  act: () => Promise<unknown>
}

/** A button that immediately performs one action on the server. */
export function ActButton({ act, ...button }: Props) {
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    await act().catch(showError)
    setBusy(false)
  }
  return <WriteButton {...button} busy={busy} onClick={() => void go()} />
}
