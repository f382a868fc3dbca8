import { ApiError } from '../../contract/errors.ts'
import { NotReached } from '../api/api-problem.ts'
import { queries } from '../api/query.ts'
import { onSession } from '../api/session-store.ts'
import type { Sender } from '../contribution/senders.ts'
import { logError } from '../log.ts'
import { allOnDevice, deviceChanges, draftKey, isOnDevice, putWay } from './device.ts'
import { isOpenPage, isReached, pageChanges, type Unsent, unsent } from './unsent.ts'

/** Whatever has no sender of its own is a form. */
const forms: Sender = { prefix: '', load: () => import('../form/send-draft.ts') }

/** In milliseconds: how long changes are gathered, and the delay before a failed attempt is repeated. */
const [quietMs, againMs] = [150, 15_000]

/**
 * Keeps the list of what is on the device up to date, and sends what pages that were left have not sent: at the start,
 * when the network is back, and whenever a page is left. Returns how to end it.
 */
export function keepSending(senders: readonly Sender[]): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const timers: { read?: ReturnType<typeof setTimeout>; again?: ReturnType<typeof setTimeout> } = {}
  let isRunning = false
  const senderOf = ({ name }: Unsent) => senders.find(({ prefix }) => name.startsWith(prefix)) ?? forms
  const read = () => unsent.set(allOnDevice())
  const sendAll = async (due: readonly Unsent[]) => {
    for (const one of due) {
      if (!isOpenPage(one.name)) await sendOne(one, senderOf(one))
    }
  }
  /** With `all`, also what the server has refused before: its reason may be gone. */
  const run = async (all: boolean) => {
    read()
    const isDue = (one: Unsent) =>
      one.waiting > 0 && !isOpenPage(one.name) && (all || (one.refusal === null && one.toDecide < one.waiting))
    const due = unsent.get().filter(isDue)
    if (isRunning || due.length === 0 || !navigator.onLine) return
    isRunning = true
    clearTimeout(timers.again)
    try {
      await alone(() => sendAll(due))
      isReached.set(true)
    } catch (error) {
      if (!(error instanceof NotReached)) logError('What is on the device could not be sent', error)
      isReached.set(false)
      timers.again = setTimeout(() => void run(all), againMs)
    }
    isRunning = false
    read()
    // What is on the screen may show what was just written.
    await queries.invalidateQueries()
  }
  const soon = () => {
    clearTimeout(timers.read)
    // While the server cannot be reached, the next attempt has its own time.
    timers.read = setTimeout(() => (isReached.get() ? void run(false) : read()), quietMs)
  }
  addEventListener('online', () => void run(true), { signal })
  addEventListener('storage', (event) => isOnDevice(event) && soon(), { signal })
  const ends = [deviceChanges.subscribe(soon), pageChanges.subscribe(soon), onSession(soon)]
  isReached.set(true)
  void run(true)
  return () => {
    ended.abort()
    for (const end of ends) end()
    for (const timer of Object.values(timers)) clearTimeout(timer)
  }
}

/** What the server does not take at all, such as for somebody who may not write there any more, says why. */
async function sendOne({ name, waiting }: Unsent, { load }: Sender): Promise<void> {
  const { send } = await load()
  try {
    await send(name)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) throw error
    putWay(draftKey(name), { waiting, toDecide: 0, refusal: error.message })
  }
}

/** Of the tabs of one browser only one sends at a time; browsers have locks on secure pages only. */
function alone(work: () => Promise<void>): Promise<void> {
  const { locks }: { locks?: LockManager | null } = navigator
  if (!locks) return work()
  return locks.request('unsent', { ifAvailable: true }, (lock) => (lock ? work() : undefined)).then(() => undefined)
}
