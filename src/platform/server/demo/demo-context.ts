import type { Viewer } from '../../contract/policy.ts'
import type { Ctx } from '../resource/resource-handler.ts'
import { systemRights } from '../who/rights.ts'
import type { Demonstration } from './demo.ts'

/** The time zone of the demonstration's university. */
export const demoTimeZone = 'Asia/Macau'

type Somebody = { id: number; name: string }

/** A day and an hour of the demonstration, as an instant. */
export const hourOf = (day: string, hour: number): Date => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)

/**
 * A context in which somebody of the demonstration acts, through the same code as everybody else. Emitted events have
 * no listeners: mails that are written are never sent.
 */
export function contextOf({ db, today }: Pick<Demonstration, 'db' | 'today'>, { id, name }: Somebody, now: Date): Ctx {
  const me: Viewer = {
    ...{ id, name, username: '', roles: [], effectiveRoles: [], permissions: [] },
    ...{ holds: [], guest: false, grants: [], impersonator: null },
  }
  return {
    ...{ db, me, rights: systemRights(me), language: 'en', now, today, timeZone: demoTimeZone },
    ...{ emit: () => Promise.resolve(), rightsChanged: () => undefined, log: () => undefined },
    ...{ canText: false, universityName: '', publicUrl: '', contributors: [] },
  } as Partial<Ctx> as Ctx
}
