export const noticeTypes = ['positive', 'negative', 'warning', 'info', 'ongoing'] as const
export type NoticeType = (typeof noticeTypes)[number]

/** Where notices may appear (specification §9). */
export const noticePositions = [
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
  'top',
  'bottom',
  'left',
  'right',
  'center',
] as const
export type NoticePosition = (typeof noticePositions)[number]
export const defaultPosition: NoticePosition = 'bottom'
/** Specification §9. */
export const defaultTimeoutMs = 5000

export type NoticeInput = {
  type: NoticeType
  text: string
  /** A heading above the text, as "Submit Validation Failed". */
  title?: string
  /** Single reasons, one line each. */
  details?: readonly string[]
  /** One action, such as an undo. */
  act?: { text: string; run: () => void }
  /** Called once it has gone, also after its action. */
  onGone?: () => void
  position?: NoticePosition
  /** How long it stays; `null` keeps it until it is closed. Ongoing notices always stay. */
  timeoutMs?: number | null
}
export type Notice = NoticeInput & { id: number; position: NoticePosition }
type Timed = { notice: Notice; leftMs: number | null; since: number; timer: ReturnType<typeof setTimeout> | undefined }

/** The notices of one window: each disappears when its time is over, and stays while someone reads it. */
export function noticesOf() {
  let last = 0
  let list: readonly Notice[] = []
  const timed = new Map<number, Timed>()
  const listeners = new Set<() => void>()
  const show = (next: readonly Notice[]) => {
    list = next
    for (const listener of [...listeners]) listener()
  }
  const close = (id: number) => {
    const closing = timed.get(id)
    clearTimeout(closing?.timer)
    if (!closing) return
    timed.delete(id)
    show(list.filter((notice) => notice.id !== id))
    closing.notice.onGone?.()
  }
  const resume = (id: number) => {
    const entry = timed.get(id)
    if (!entry || entry.timer !== undefined || entry.leftMs === null) return
    entry.since = Date.now()
    entry.timer = setTimeout(() => close(id), entry.leftMs)
  }
  const pause = (id: number) => {
    const entry = timed.get(id)
    if (entry?.timer === undefined || entry.leftMs === null) return
    clearTimeout(entry.timer)
    entry.timer = undefined
    entry.leftMs = Math.max(0, entry.leftMs - (Date.now() - entry.since))
  }
  const notify = (input: NoticeInput) => {
    for (const same of list.filter((notice) => isSame(notice, input))) close(same.id)
    last += 1
    const notice = { ...input, id: last, position: input.position ?? defaultPosition }
    timed.set(notice.id, { notice, leftMs: timeOf(input), since: 0, timer: undefined })
    show([...list, notice])
    resume(notice.id)
    return () => close(notice.id)
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { notify, close, pause, resume, subscribe, list: () => list }
}

const timeOf = ({ type, timeoutMs }: NoticeInput) =>
  type === 'ongoing' ? null : timeoutMs === undefined ? defaultTimeoutMs : timeoutMs

/** A notice with the same text replaces the first, so that nobody reads it twice. */
const isSame = (one: Notice, two: NoticeInput) =>
  one.type === two.type &&
  one.type !== 'ongoing' &&
  one.text === two.text &&
  one.title === two.title &&
  one.position === (two.position ?? defaultPosition) &&
  one.details?.join() === two.details?.join()
