import { ApiError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/api-endpoint.ts'
import { type Readable, storeOf } from '#platform/web/ui/store.ts'
import { markAttendance, type RosterStudent } from '../../../contract/attendance/roster.ts'
import {
  answered,
  decided,
  type Marks,
  markOf,
  nextBatch,
  noMarks,
  refreshed,
  refused,
  setMark,
  type Value,
} from './marks.ts'
import { marksOnShelf, putOnShelf } from './shelf.ts'

/** How long several marks wait for each other, and how long until a failed sending is tried again, in milliseconds. */
const [gatherMs, againMs] = [120, 5000]

export type RollCallState = {
  marks: Marks
  /** When the server has last taken something. */
  savedAt: string | null
  /** True while the server cannot be reached. */
  away: boolean
  /** Why the server takes no marks just now, in its words. */
  refusal: string | null
  /** False where this device can keep nothing: then a mark lives in this tab alone. */
  isKept: boolean
}

export type RollCallStore = Readable<RollCallState> & {
  mark: (enrollment: number, value: Value) => void
  undo: () => number | null
  decide: (enrollment: number, whose: 'mine' | 'theirs') => void
  refresh: (students: readonly RosterStudent[]) => void
  /** Sends what waits, now. */
  flush: () => Promise<void>
  close: () => void
}

/**
 * The marks of one roll call on this device. Each is kept before it is sent, shown without waiting, sent in the
 * background, and sent again until the server has answered.
 */
export function openRollCall(lesson: number): RollCallStore {
  const state = storeOf<RollCallState>({
    ...{ marks: { ...noMarks, ...marksOnShelf(lesson) }, savedAt: null },
    ...{ away: false, refusal: null, isKept: true },
  })
  const undone: { enrollment: number; before: Value }[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | null = null
  const change = (marks: Marks, more: Partial<RollCallState> = {}) =>
    state.set({ ...state.get(), ...more, marks, isKept: putOnShelf(lesson, marks) })
  const soon = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }
  const flush = (): Promise<void> => {
    sending ??= sendAll().finally(() => {
      sending = null
    })
    return sending
  }
  const sendAll = async () => {
    for (;;) {
      const next = nextBatch(state.get().marks, crypto.randomUUID())
      if (!next.sent) return
      if (next !== state.get().marks) change(next)
      const { sent } = next
      if (!(await send(sent.key))) return
    }
  }
  /** True where there may be more to send. */
  const send = async (key: string): Promise<boolean> => {
    const body = { marks: [...(state.get().marks.sent?.marks ?? [])] }
    try {
      const { fates } = await call(markAttendance, { params: { id: lesson }, body }, { key })
      change(answered(state.get().marks, fates), { savedAt: new Date().toISOString(), away: false, refusal: null })
      return true
    } catch (error) {
      if (error instanceof ApiError && error.status < 500 && error.status !== 429)
        change(refused(state.get().marks), { away: false, refusal: error.message })
      else {
        change(state.get().marks, { away: true })
        soon(againMs)
      }
      return false
    }
  }
  const online = () => void flush()
  addEventListener('online', online)
  if (state.get().marks.own.size > 0) soon(0)
  return {
    get: state.get,
    subscribe: state.subscribe,
    mark: (enrollment, value) => {
      undone.push({ enrollment, before: markOf(state.get().marks, enrollment) })
      change(setMark(state.get().marks, enrollment, value))
      soon(gatherMs)
    },
    undo: () => {
      const last = undone.pop()
      if (!last) return null
      change(setMark(state.get().marks, last.enrollment, last.before))
      soon(gatherMs)
      return last.enrollment
    },
    decide: (enrollment, whose) => {
      change(decided(state.get().marks, enrollment, whose))
      soon(0)
    },
    refresh: (students) => {
      const { marks } = state.get()
      state.set({ ...state.get(), marks: refreshed(marks, students) })
      if (marks.own.size > 0 && !sending) soon(gatherMs)
    },
    flush,
    close: () => {
      clearTimeout(timer)
      removeEventListener('online', online)
    },
  }
}
