import { inTransaction } from '../database/transaction.ts'
import type { Domain } from '../domain.ts'
import { errorText } from '../log.ts'
import { moveBySystem } from '../resource/move.ts'
import type { Ctx, ResourceHandler } from '../resource/resource-handler.ts'
import { systemRights } from '../who/rights.ts'
import { type Affected, allAffected } from '../who/sessions.ts'
import { system } from '../who/system.ts'
import type { Say } from '../words/words.ts'
import type { WorkCtx } from './work.ts'

type Parts = Omit<WorkCtx, 'now' | 'today' | 'move' | 'rightsChanged' | 'asPerson'> & {
  say: Say
  now: () => Date
  today: () => string
  timeZone: string
  publicUrl: string
  tellRights: (tx: WorkCtx['db'], affected: Affected) => Promise<void>
  forget: (affected: Affected) => void
}

/** The context passed to background work: to listeners of events and to periodic work. */
export const workContext = (parts: Parts) => (): WorkCtx => {
  const { db, ownerDb, files, secrets, outgoing, emit, log, timeZone, universityName, publicUrl, contributors } = parts
  const move = (handler: ResourceHandler, id: number, transition: string) => guarded(parts, handler, id, transition)
  const rightsChanged = async (affected: Affected) => {
    await parts.tellRights(db, affected)
    parts.forget(affected)
  }
  const times = { now: parts.now(), today: parts.today() }
  const asPerson: WorkCtx['asPerson'] = (person) => ({ ...contextIn(parts, db), ...times, ...person })
  const services = { db, ownerDb, files, secrets, outgoing, emit, log, contributors }
  return { ...services, ...{ timeZone, universityName, publicUrl }, ...times, rightsChanged, move, asPerson }
}

/** The context of the portal itself on a database or a transaction. */
const contextIn = (parts: Parts, db: WorkCtx['db'], rightsChanged: Ctx['rightsChanged'] = () => undefined): Ctx => {
  const { files, secrets, outgoing, log, timeZone, universityName, publicUrl, contributors } = parts
  return {
    ...{ db, me: system, rights: systemRights(system), language: 'en', now: parts.now(), today: parts.today() },
    ...{
      files,
      secrets,
      outgoing,
      log,
      timeZone,
      canText: false,
      universityName,
      publicUrl,
      contributors,
      rightsChanged,
    },
    emit: (event, payload) => parts.emit(db, event, payload),
  }
}

/**
 * Runs time-dependent work in every domain that has some: it may run at any moment and again after a crash, because
 * each move checks the state first. A domain that fails does not stop the others.
 */
export async function runClocks(domains: readonly Domain[], ctx: WorkCtx): Promise<void> {
  for (const { name, clock } of domains)
    await clock?.(ctx).catch((error: unknown) =>
      ctx.log('error', 'work of the clock failed', { domain: name, error: errorText(error) }),
    )
}

async function guarded(parts: Parts, handler: ResourceHandler, id: number, name: string): Promise<boolean> {
  let changed: Affected[] = []
  const moved = await inTransaction(parts.db, async (tx) => {
    changed = []
    const ctx = contextIn(parts, tx, (affected) => {
      changed.push(affected)
    })
    const done = await moveBySystem(handler, id, name, ctx, parts.say)
    if (changed.length > 0) await parts.tellRights(tx, allAffected(changed))
    return done
  })
  if (changed.length > 0) parts.forget(allAffected(changed))
  return moved
}
