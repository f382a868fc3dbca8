import type { RawBuilder } from 'kysely'
import type { Contribution } from '../contract/contribution.ts'
import type { Policy } from '../contract/policy.ts'
import type { Language } from '../contract/words.ts'
import type { Listener } from './background/events.ts'
import type { WorkCtx } from './background/work.ts'
import type { DemoRows } from './demo/demo.ts'
import type { LetterToSend } from './mail/index.ts'
import { consequencesOf } from './resource/consequences.ts'
import type { ResourceHandler } from './resource/resource-handler.ts'
import type { Route } from './route.ts'
import type { Table } from './tables/table.ts'
import type { Relate } from './who/relations.ts'

/**
 * What a domain consists of, and what the platform itself carries out for it; `app/server/domains.ts` joins the domains.
 * What another domain shows or does with it is a contribution.
 */
export type Domain = {
  name: string
  handlers: readonly ResourceHandler[]
  routes: readonly Route[]
  policy: Policy
  /** What guests may do; absent = nothing. */
  guestPolicy?: Policy
  /** What systems that use the API by themselves may do, by their scopes; nothing else is allowed to them. */
  clientPolicy?: Policy
  migrations: URL
  /** Its tables. A column of the database that no table declares stops the start. */
  tables: readonly Table[]
  words: Record<Language, object>
  /** Its rows of the demonstration. */
  demo?: () => Promise<DemoRows>
  /** How the relations that this domain names are stored. */
  relations?: readonly Relate[]
  /** Roles that follow from relations with a scope and dates: an SQL expression of type text[] for `user.id`. */
  effectiveRoles?: RawBuilder<string[]>
  /** What it adds to the pages and the work of others, of whichever kind; see `contribution/contribution.ts`. */
  contributes?: readonly Contribution[]
  /** Time-dependent work, done every ten minutes by one instance: moves that wait for a day. See `clock.ts`. */
  clock?: (ctx: WorkCtx) => Promise<void>
  /**
   * Its e-mails to people without an account about what waits for them, written on Mondays: `people` selects the ids of
   * those who get them. Conditions declare the reminders of everybody else.
   */
  weeklyReminders?: { people: RawBuilder<unknown>; send: (ctx: WorkCtx) => Promise<void> }
  /**
   * Whether the content of a mail of this domain is still true, checked just before it is sent; without it each is
   * sent.
   */
  isMailCurrent?: (letter: LetterToSend, ctx: WorkCtx) => Promise<boolean>
  /** Who handles which events after the commit; any domain may listen to any event. */
  on?: readonly Listener[]
}

/** Declares a domain; its messages use its words. */
export function domain(spec: Domain): Domain {
  // The handlers themselves are completed, because background work moves records by the same objects.
  for (const handler of spec.handlers)
    Object.assign(handler, { domain: spec.name, consequences: consequencesOf(handler, spec) })
  return spec
}
