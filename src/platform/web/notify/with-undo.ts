import { showError } from '../page/errors.tsx'
import { kit } from '../words/kit.ts'
import { say } from '../words/words.ts'
import { notify } from './notify.ts'

/** How long an act can be undone. */
const undoMs = 10_000

type Undoable = {
  /** What was done, as said to the person. */
  text: string
  /** Sends it; with `leaving` while the page is being left. */
  run: (leaving: boolean) => Promise<unknown>
  /** It was not done after all: it was undone, or refused. */
  onUndone: () => void
}

/**
 * An act that can be undone for ten seconds: it is sent when the notice that offers the undo goes, and at once when the
 * page is left, so that what nobody took back always happens.
 */
export function withUndo({ text, run, onUndone }: Undoable): void {
  let isOpen = true
  const end = () => {
    removeEventListener('pagehide', leave)
    const wasOpen = isOpen
    isOpen = false
    return wasOpen
  }
  const send = (leaving: boolean) => {
    if (!end()) return
    void run(leaving).catch((error: unknown) => {
      showError(error)
      onUndone()
    })
  }
  const leave = () => send(true)
  addEventListener('pagehide', leave)
  const undo = () => {
    if (end()) onUndone()
  }
  notify({
    ...{ type: 'positive', text, timeoutMs: undoMs },
    act: { text: say(kit('notice.undo')), run: undo },
    onGone: () => send(false),
  })
}
