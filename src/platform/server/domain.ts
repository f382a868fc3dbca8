import type { RawBuilder } from 'kysely'
import type { Policy } from '../contract/policy.ts'
import type { AnyResource } from '../contract/resource.ts'
import type { Language } from '../contract/words.ts'
import type { Listener } from './background/events.ts'
import type { WorkCtx } from './background/work.ts'
import type { CalendarPart } from './calendar.ts'
import type { CopyPart } from './copying.ts'
import type { DashboardPart } from './dashboard.ts'
import type { DemoRows } from './demo/demo.ts'
import type { GivenMarks } from './given-marks.ts'
import type { LetterToSend } from './mail/index.ts'
import type { MailTopics } from './mail/topics.ts'
import type { RecordPart } from './record.ts'
import { consequencesOf } from './resource/consequences.ts'
import type { Ctx, ResourceHandler } from './resource/resource-handler.ts'
import type { Route } from './route.ts'
import type { Table } from './tables/table.ts'
import type { Relate } from './who/relations.ts'

/** A row of the feed: `select subject, domain, key, values (jsonb), at (timestamptz), pinned (boolean)`. */
export type FeedSql = RawBuilder<unknown>
/** The reader of the feed. */
export type FeedReader = Pick<Ctx, 'me' | 'today' | 'timeZone' | 'rights'>

export type Found = {
  '@id': string
  '@type': string
  kind: string
  title: string
  subtitle: string
  path: string
  /** The small versions of a person's photo, if the reader may see it. */
  avatar?: { small: string; medium: string } | null
}

/** What a domain contributes to the portal; `app/server/domains.ts` joins the domains. */
export type Domain = {
  name: string
  handlers: readonly ResourceHandler[]
  routes: readonly Route[]
  policy: Policy
  /** What guests may do; absent = nothing. */
  guestPolicy?: Policy
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
  feed?: (reader: FeedReader) => FeedSql | null
  /** Its calendar entries; see `calendar.ts`. */
  calendar?: CalendarPart
  /** Its sections in the record of a course; see `record.ts`. */
  record?: RecordPart
  /** Its numbers in the dashboards of areas; see `dashboard.ts`. */
  dashboard?: DashboardPart
  /** Marks that are not entered by hand in a course; see `given-marks.ts`. */
  givenMarks?: GivenMarks
  /** What a course copies from another one; see `copying.ts`. */
  copies?: readonly CopyPart[]
  /** The screen on which a person sees a record; the first domain that returns one wins. */
  screenOf?: readonly {
    resource: AnyResource
    path: (id: number, ctx: Ctx) => string | null | Promise<string | null>
    /**
     * The list on which an office handles everything of this kind: its tasks are then shown as one, with their number.
     */
    queue?: (reader: Pick<Ctx, 'me'>) => string | null
  }[]
  /** The search results for the command palette. */
  search?: (text: string, ctx: Ctx) => Promise<Found[]>
  /** Time-dependent work, done every ten minutes by one instance: moves that wait for a day. See `clock.ts`. */
  clock?: (ctx: WorkCtx) => Promise<void>
  /**
   * Whether the content of a mail of this domain is still true, checked just before it is sent; without it each is
   * sent.
   */
  isWanted?: (letter: LetterToSend, ctx: WorkCtx) => Promise<boolean>
  /** Its mails that people may do without; see `mail/topics.ts`. */
  mailTopics?: MailTopics
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
