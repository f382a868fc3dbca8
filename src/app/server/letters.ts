import { passwordLetters } from '#people/server'
import type { Emit } from '#platform/server/background/work.ts'
import type { Database } from '#platform/server/database/open.ts'
import type { Letters } from '../../identity/server/index.ts'

/** Sends the letters of the embedded provider with those of the portal, whose events open after it. */
export function openLetters(db: Database['db']): { letters: Letters; listen: (emit: Emit) => void } {
  let send: Letters | null = null
  const opened = (): Letters => {
    if (!send) throw new Error('The portal is still starting.')
    return send
  }
  return {
    letters: { code: (to, letter) => opened().code(to, letter), changed: (to) => opened().changed(to) },
    listen: (emit) => {
      send = passwordLetters({ db, emit })
    },
  }
}
