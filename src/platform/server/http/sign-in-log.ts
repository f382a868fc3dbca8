import type { Log } from '../log.ts'
import type { Session } from '../who/sessions.ts'

const mostKnown = 20_000

/**
 * Logs each sign-in with an external provider once, when its first token arrives: the embedded provider logs its own,
 * including those that were refused.
 */
export function openSignInLog(log: Log) {
  const known = new Set<string>()
  return ({ me, signIn }: Session, address: string | undefined): void => {
    if (!signIn || known.has(signIn.key)) return
    if (known.size >= mostKnown) known.delete(known.values().next().value ?? '')
    known.add(signIn.key)
    const acting = me.impersonator ? { actingFor: me.id } : {}
    log('info', 'signed in', {
      ...{ who: me.impersonator?.id ?? me.id, username: me.impersonator?.username ?? me.username, ...acting },
      ...{ issuer: signIn.issuer, ...(address === undefined ? {} : { address }) },
    })
  }
}
