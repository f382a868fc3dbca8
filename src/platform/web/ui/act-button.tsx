import { type ComponentProps, useState } from 'react'
import { showError } from '../errors.tsx'
import { WriteButton } from './write-button.tsx'

type Props = Omit<ComponentProps<typeof WriteButton>, 'onClick' | 'busy'> & {
  /** What it does: one at a time, and what went wrong is told. */
  act: () => Promise<unknown>
}

/** A button that does one thing on the server, at once. */
export function ActButton({ act, ...button }: Props) {
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    await act().catch(showError)
    setBusy(false)
  }
  return <WriteButton {...button} busy={busy} onClick={() => void go()} />
}
