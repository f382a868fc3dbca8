import type { Session } from '#platform/web/api/session-store.ts'

/** The messages between the tabs of one browser (same origin only, by BroadcastChannel). */
export type Message =
  | { kind: 'wanted' }
  | { kind: 'session'; session: Session }
  | { kind: 'signed-out' }
  /** A mailed link was opened: a tab of the same guest whose session has ended continues with this one. */
  | { kind: 'link-opened'; session: Session }
  /** A callback whose attempt was started by another window or frame, which takes the query and confirms it. */
  | { kind: 'callback'; query: string; state: string }
  | { kind: 'taken'; state: string }

export type Tabs = {
  tell: (message: Message) => void
  listen: (listener: (message: Message) => void) => () => void
}

/** The channel between the tabs; the sender of a message does not receive it. */
export function tabsOver(channel: BroadcastChannel): Tabs {
  return {
    tell: (message) => channel.postMessage(message),
    listen: (listener) => {
      const hear = (event: MessageEvent<Message>) => listener(event.data)
      channel.addEventListener('message', hear)
      return () => channel.removeEventListener('message', hear)
    },
  }
}

/** The first matching message, or null if none arrives in time. */
export function heard<T>(tabs: Tabs, fits: (message: Message) => T | null, timeoutMs: number): Promise<T | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => done(null), timeoutMs)
    const leave = tabs.listen((message) => {
      const found = fits(message)
      if (found !== null) done(found)
    })
    function done(found: T | null) {
      clearTimeout(timer)
      leave()
      resolve(found)
    }
  })
}

const answerMs = 150

/** The session of another open tab, if one answers. So a tab opened from a link is signed in without the provider. */
export function sessionOfOthers(
  tabs: Tabs,
  wanted: (session: Session) => boolean,
  timeoutMs = answerMs,
): Promise<Session | null> {
  const answer = heard(
    tabs,
    (said) => (said.kind === 'session' && wanted(said.session) ? said.session : null),
    timeoutMs,
  )
  tabs.tell({ kind: 'wanted' })
  return answer
}
