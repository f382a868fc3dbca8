import type { Kysely } from 'kysely'
import { type Viewer, wholeAbility } from '../contract/policy.ts'
import { inTransaction } from './database/transaction.ts'
import type { Domain } from './domain.ts'
import type { Log } from './log.ts'
import { moveBySystem } from './resource/move.ts'
import type { Ctx, ResourceHandler } from './resource-handler.ts'
import type { Say } from './words.ts'

type Parts = {
  db: Kysely<any>
  domains: readonly Domain[]
  say: Say
  log: Log
  now: () => Date
  today: () => string
  timeZone: string
  universityName: string
  emit: (tx: Kysely<any>, event: string, payload: object) => Promise<void>
  tellRights: (tx: Kysely<any>) => Promise<void>
  forget: () => void
}

/** The portal itself, where nobody sits at the keyboard. */
const system: Viewer = {
  ...{ id: 0, name: 'system', username: 'system', roles: [], effectiveRoles: [], permissions: [], relations: {} },
  ...{ holds: [], guest: false, grants: [], impersonator: null },
}

/**
 * Does what time brings, in every domain that has such work: it may run at any moment, in several instances and again
 * after a fall, because each move is guarded by its state. A domain that fails does not stop the others.
 */
export const clockOf = (parts: Parts) => async (): Promise<void> => {
  for (const { name, clock } of parts.domains) {
    if (!clock) continue
    const { db, now, today } = parts
    const move = (handler: ResourceHandler, id: number, transition: string) => guarded(parts, handler, id, transition)
    await clock({ db, now: now(), today: today(), move }).catch((error: unknown) =>
      parts.log('error', 'work of the clock failed', { domain: name, error: String(error) }),
    )
  }
}

async function guarded(parts: Parts, handler: ResourceHandler, id: number, name: string): Promise<boolean> {
  let forget = false
  const moved = await inTransaction(parts.db, async (tx) => {
    const ctx: Ctx = {
      ...{ db: tx, me: system, ability: wholeAbility, language: 'en', now: parts.now(), today: parts.today() },
      ...{ timeZone: parts.timeZone, canText: false, universityName: parts.universityName },
      emit: (event, payload) => parts.emit(tx, event, payload),
      rightsChanged: () => {
        forget = true
      },
    }
    const done = await moveBySystem(handler, id, name, ctx, parts.say)
    if (forget) await parts.tellRights(tx)
    return done
  })
  if (forget) parts.forget()
  return moved
}
