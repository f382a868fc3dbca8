import type * as z from 'zod/mini'
import type { Viewer } from '../contract/policy.ts'
import type { ByteRange } from './files/bucket.ts'
import type { Ctx } from './resource-handler.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Shape = z.ZodMiniType

/** What a route is handed besides the context: checked input, and where it came from. */
export type RouteInput<Query, Body> = { params: Record<string, string>; query: Query; body: Body; fields: Ask }
type WithPrepared<Query, Body, Prepared> = RouteInput<Query, Body> & { prepared: Prepared }
type Params = Pick<RouteInput<unknown, unknown>, 'params'>
type Ask = (field: string) => boolean

/** A file in the store: its bytes, or a range of them, are read when somebody reads the stream. */
export type FileContent = {
  size: number
  sha256: string
  open: (range?: ByteRange) => ReadableStream<Uint8Array>
}
/** An answer that is not JSON: a file that was just made, or one of the store. */
export type FileAnswer = { file: Uint8Array; name: string; contentType: string }
export type StoredAnswer = { stored: FileContent; name: string; contentType: string }

export type Route = {
  method: Method
  path: '/api/v2' | `/api/v2/${string}`
  /** One sentence for the generated documents. */
  about: string
  /** Who may call it at all. A route without a rule does not compile, and there is no default. */
  allow: 'public' | ((me: Viewer) => boolean)
  /** Asked before the body is read, about the very thing that the address names; throws the refusal. */
  guard?: (ctx: Ctx, asked: Params) => unknown
  query?: Shape
  body?: Shape
  answer?: Shape
  /** True where the route writes: it then runs in a transaction with its audit row. */
  writes?: boolean
  /** True where the answer holds a secret: it is kept nowhere, so a repetition is refused instead of answered again. */
  secretAnswer?: boolean
  /** The largest body in bytes, where 1 MB is not enough. */
  bodyLimit?: number
  /** Slow work (images, files, sheets): after the rights and the input are checked, before the transaction begins. */
  prepare?: (ctx: Ctx, asked: RouteInput<any, any>) => Promise<unknown>
  run: (ctx: Ctx, asked: WithPrepared<any, any, any>) => Promise<object | FileAnswer | StoredAnswer>
}

/** An endpoint that is no resource. When `serve()` would need an option for one caller, write a route instead. */
export function route<Query extends Shape = Shape, Body extends Shape = Shape, Prepared = undefined>(
  spec: Omit<Route, 'query' | 'body' | 'prepare' | 'run'> & {
    query?: Query
    body?: Body
    prepare?: (ctx: Ctx, asked: RouteInput<z.output<Query>, z.output<Body>>) => Promise<Prepared>
    run: (ctx: Ctx, asked: WithPrepared<z.output<Query>, z.output<Body>, Prepared>) => Promise<object | FileAnswer>
  },
): Route {
  return spec as Route
}
