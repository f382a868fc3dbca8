import type { RawBuilder } from 'kysely'
import type { Application, Step } from '../../contract/application.ts'
import { contribution } from '../../contract/contribution.ts'
import type { Viewer } from '../../contract/policy.ts'
import type { Localized } from '../../contract/words.ts'
import type { Ctx, ResourceHandler } from '../resource/resource-handler.ts'

/** Whether somebody can ask now: the id of what the page of a new request is about, or the reason why they cannot. */
export type Possible = { at: number | null; why: null } | { at: null; why: string }

/** A station with its text in three languages. */
export type Station = { text: Localized; is: Step['is'] }

/** How new requests of a kind are made; those of a kind without it are made on the page of what they are about. */
export type Asking = {
  /** Kinds are offered in this order. */
  order: number
  /** Who ever makes such requests. */
  who: (me: Viewer) => boolean
  /**
   * {@link Possible} as `jsonb`, for the reader and now; null where it is not offered to them, absent if they always
   * can. A reason is the last part of the
   * key `applications.{type}.notNow.{why}`.
   */
  possible?: (ctx: Ctx) => RawBuilder<Possible | null>
  /** The page on which the request is made. */
  page: (at: number) => string
}

/** A kind of request as a domain contributes it to the list of all requests. */
export type ApplicationKind = {
  application: Application
  handler: ResourceHandler
  asking?: Asking
  /**
   * The stations of a request as `jsonb`, a list of {@link Station}, for a kind whose way is not that of its flow; null
   * where it is.
   */
  stations?: (ctx: Ctx) => RawBuilder<Station[] | null>
}

export const applications = contribution<ApplicationKind>()
