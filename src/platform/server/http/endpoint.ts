import type { FileBody } from '../../contract/endpoint.ts'
import type { AnyResource } from '../../contract/resource.ts'
import type { Ctx } from '../resource/resource-handler.ts'
import type { FileAnswer, Route, StoredAnswer } from '../route.ts'
import type { Say } from '../words/words.ts'
import type { Query } from './query.ts'

/** One request while it is handled: who sends it, with what, and for what. */
export type RequestContext = {
  ctx: Ctx
  say: Say
  request: Request
  requestId: string
  params: Record<string, string>
  query: Query
  /**
   * The JSON of the body, checked against the limits; undefined if the endpoint takes none, and until it has been read.
   */
  body: unknown
  /** The record of the address, if the endpoint needs its permission before the body is read. */
  of?: unknown
  /** The stated reason of an administrator who acts as somebody else. */
  reason: string | null
}

export type Answer = {
  status: number
  body?: unknown
  headers?: Record<string, string>
  file?: FileAnswer | StoredAnswer
  /** The answer must not be stored for a repeated request. */
  secret?: boolean
}

/** One address and method of the API. What is listed here is routed, and what is routed is documented. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  about: string
  public: boolean
  writes: boolean
  takesBody: boolean
  /** The maximum number of bytes of a JSON body, if 1 MB is not enough. */
  bodyLimit?: number | undefined
  /**
   * A list or a search: these take turns for each person, over connections of their own on which a statement is
   * cancelled after seconds.
   */
  costly?: boolean | undefined
  /**
   * The name of what it writes to, if many may do so at once: such writes run one after the other, in order of arrival.
   */
  turn?: ((incoming: RequestContext) => string | undefined) | undefined
  /** Whether it is refused to a session that was opened by a link; for moves this depends on the name. */
  ownSignIn?: ((params: RequestContext['params']) => boolean) | undefined
  /** Whether the person must have signed in within the last minutes. */
  freshSignIn?: boolean | undefined
  /** Whether the log says nothing about its requests. */
  confidential?: boolean | undefined
  /** The file that is accepted instead of JSON. */
  file?: FileBody | undefined
  of:
    | {
        resource: AnyResource
        kind:
          | 'list'
          | 'item'
          | 'create'
          | 'update'
          | 'remove'
          | 'move'
          | 'moveMany'
          | 'moves'
          | 'history'
          | 'obligations'
      }
    | { route: Route }
  /** Checked before the body is read: throws if this person may not call this address, or returns its record. */
  allow?: ((incoming: RequestContext) => unknown) | undefined
  /**
   * Checks the permission for the record in the address where `handle` does so itself: before a large body is read, and
   * when a small one is invalid.
   */
  guardWithin?: ((incoming: RequestContext) => unknown) | undefined
  /**
   * Checks the input and does slow work, after the body is read and before the transaction; `handle` receives the
   * result.
   */
  prepare?: ((incoming: RequestContext) => Promise<unknown>) | undefined
  handle: (incoming: RequestContext, prepared?: unknown) => Promise<Answer>
}
