import { endSessions } from '#people/server'
import type { Database } from '#platform/server/database/open.ts'
import type { Notify } from '#platform/server/notify/notify.ts'
import { aboutOf, type Sessions } from '#platform/server/who/sessions.ts'

/** `sid` identifies one sign-in; without it all sign-ins of the account have ended. */
type EndedSignIn = { sub: string; sid?: string | undefined; issuer?: string; at?: Date }

export type Ended = ReturnType<typeof openEnded>

/**
 * Handles the provider's message that a sign-in has ended: its tokens are refused from now on, here and on every other
 * instance.
 */
export function openEnded(db: Database['db'], notify: Notify) {
  let forget: Sessions['forget'] = () => undefined
  return {
    async end({ sub, sid, issuer = 'embedded', at = new Date() }: EndedSignIn): Promise<void> {
      const person = await endSessions(db, { issuer, subject: sub, sid, at })
      if (person === null) return
      await notify.tell(db, 'rights', aboutOf([person]))
      forget([person])
    },
    /** The API is opened after the provider; until then no session is cached. */
    listen: (listener: Sessions['forget']): void => {
      forget = listener
    },
  }
}
