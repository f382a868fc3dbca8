import type * as z from 'zod/mini'
import type { AnyEndpoint, Endpoint, FileBody, Params } from '../contract/endpoint.ts'
import type { Viewer } from '../contract/policy.ts'
import type { ByteRange, LocalFile } from './files/bucket.ts'
import type { StoredUpload, Upload } from './files/upload.ts'
import type { AuditEntry } from './resource/audit-entry.ts'
import type { Ctx } from './resource-handler.ts'

/** A file in the store: its bytes, or a range of them, are read when somebody reads the stream. */
export type FileContent = {
  size: number
  sha256: string
  open: (range?: ByteRange) => ReadableStream<Uint8Array>
}
/** An answer that is not JSON: a file that was just made, or one of the store. */
export type FileAnswer = { file: Uint8Array; name: string; contentType: string }
export type StoredAnswer = { stored: FileContent; name: string; contentType: string }

/** Whose sensitive records a file holds, and of which kind; that somebody else has fetched them is noted. */
export type Shown = { type: string; person: number }
/** A file and what it tells of whom; null where that is nothing sensitive, or only about who fetches it. */
export type ShownFile = (FileAnswer | StoredAnswer) & { shows: Shown | null }

/** An answer that is told by its status and headers alone. */
export type HeadersAnswer = { told: { status: number; headers: Record<string, string> } }

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type BodyOf<B> =
  B extends FileBody<'kept'>
    ? StoredUpload
    : B extends FileBody<'read'>
      ? Upload
      : B extends FileBody<'part'>
        ? LocalFile
        : Output<B>
type AnswerOf<A> = A extends z.ZodMiniType ? Sendable<z.input<A>> : A extends 'headers' ? HeadersAnswer : ShownFile
/** JSON leaves out what is undefined, so optional names may hold it. */
type Sendable<T> = T extends readonly (infer One)[]
  ? readonly Sendable<One>[]
  : T extends object
    ? { [K in keyof T]: Record<never, never> extends Pick<T, K> ? Sendable<T[K]> | undefined : Sendable<T[K]> }
    : T
/** Which fields of the answer the caller wants (`Fields` header). */
type Wants = (field: string) => boolean

/** What a route is given besides the context: the checked values of the address, the query and the body. */
export type RouteInput<E extends AnyEndpoint = AnyEndpoint> = {
  params: Params<E['path']>
  query: Output<E['query']>
  body: BodyOf<E['body']>
  fields: Wants
  /** The headers of the request, for what a protocol says there. */
  headers: Headers
}

type Handling<E extends AnyEndpoint, Prepared> = {
  /** Who may call it at all. A route without a rule does not compile, and there is no default. */
  allow: 'public' | ((me: Viewer) => boolean)
  /** Checked before the body is read, about the very thing that the address names; throws the refusal. */
  guard?: (ctx: Ctx, input: Pick<RouteInput<E>, 'params' | 'headers'>) => unknown
  /**
   * True where the guard of a request with a small body is asked in the transaction, in one round trip with what `run`
   * asks first: for what one person writes many times a minute. Where the guard refuses, nothing is written.
   */
  guardedWithin?: boolean
  /** True where the route writes: it then runs in a transaction with its audit row. */
  writes?: boolean
  /** True for a search over much: it takes turns with the lists of the person. */
  costly?: boolean
  /**
   * For how many seconds browsers and proxies may show the answer without asking: of a public address alone, whose answer
   * is the same for everybody. Afterwards they ask by its ETag.
   */
  sharedFor?: number
  /** What the audit says, where method and address are not enough, or where the route writes outside of a transaction. */
  audited?: (input: RouteInput<E> & { prepared: Prepared }) => AuditEntry
  /** True where the answer holds a secret: it is kept nowhere, so a repetition is refused instead of answered again. */
  secretAnswer?: boolean
  /** Slow work (images, files, sheets): after the rights and the input are checked, before the transaction begins. */
  prepare?: (ctx: Ctx, input: RouteInput<E>) => Promise<Prepared>
  run: (ctx: Ctx, input: RouteInput<E> & { prepared: Prepared }) => Promise<AnswerOf<E['answer']>>
}

/** An endpoint of a contract and how the server carries it out. */
export type Route = { endpoint: AnyEndpoint } & Handling<any, any>

/**
 * Carries out an endpoint that belongs to no resource. When `handleResource()` would need an option for one caller,
 * declare an endpoint instead.
 */
export const route = <E extends Endpoint, Prepared = undefined>(
  endpoint: E,
  handling: Handling<E, Prepared>,
): Route => ({ endpoint, ...handling })
