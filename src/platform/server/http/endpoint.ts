import type { FileBody } from '../../contract/endpoint.ts'
import type { AnyResource } from '../../contract/resource.ts'
import type { Ctx } from '../resource-handler.ts'
import type { FileAnswer, Route, StoredAnswer } from '../route.ts'
import type { Say } from '../words.ts'
import type { Query } from './query.ts'

/** One request on its way: who asks, with what, for what. */
export type RequestContext = {
  ctx: Ctx
  say: Say
  request: Request
  requestId: string
  params: Record<string, string>
  query: Query
  /** The JSON of the body, checked for limits; undefined where the endpoint takes none, and until it has been read. */
  body: unknown
  /** The stated reason of an administrator who acts as somebody else. */
  reason: string | null
}

export type Answer = {
  status: number
  body?: unknown
  headers?: Record<string, string>
  file?: FileAnswer | StoredAnswer
  /** It must not be kept for a repeated request. */
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
  /** The most bytes of a JSON body, where 1 MB is not enough. */
  bodyLimit?: number | undefined
  /** A list or a search: these take turns for each person, over connections of their own where a statement ends after seconds. */
  costly?: boolean | undefined
  /** What it writes to, where many may do so in one moment: they do it one after the other, in the order in which they came. */
  turn?: ((incoming: RequestContext) => string | undefined) | undefined
  /** Whether it is refused to a session that a link has opened; a move says it by its name. */
  ownSignIn?: ((params: RequestContext['params']) => boolean) | undefined
  /** Whether the person must have signed in within the last minutes. */
  freshSignIn?: boolean | undefined
  /** The file that is taken instead of JSON. */
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
  /** Asked before the body is read: throws when this person may not call this address. */
  allow?: ((incoming: RequestContext) => unknown) | undefined
  /** Asked about the very thing that the address names, before the body is read or, if that is small, with `handle`. */
  guardWithin?: ((incoming: RequestContext) => unknown) | undefined
  /** Checks the input and does slow work, after the body is read and before the transaction; `handle` gets the result. */
  prepare?: ((incoming: RequestContext) => Promise<unknown>) | undefined
  handle: (incoming: RequestContext, prepared?: unknown) => Promise<Answer>
}
