import type * as z from 'zod/mini'
import type { AnyEndpoint, Endpoint, FileBody, Params } from '../contract/endpoint.ts'
import type { Viewer } from '../contract/policy.ts'
import type { ByteRange, LocalFile } from './files/bucket.ts'
import type { StoredUpload, Upload } from './files/upload.ts'
import type { AuditEntry } from './resource/audit-entry.ts'
import type { RecordSource, RowLock } from './resource/record-source.ts'
import type { Ctx } from './resource/resource-handler.ts'

/** A file in the store: its bytes, or a range of them, are only read when the stream is read. */
export type FileContent = {
  size: number
  sha256: string
  open: (range?: ByteRange) => ReadableStream<Uint8Array>
}
/** An answer that is not JSON: a newly made file, or one of the store. */
export type FileAnswer = { file: Uint8Array; name: string; contentType: string }
export type StoredAnswer = { stored: FileContent; name: string; contentType: string }

/** The person whose sensitive records a file contains, and their kind; downloads by others are logged. */
export type FileSubject = { type: string; person: number }
/** A file and the person about whom it contains sensitive records; null if there are none, or only about the reader. */
export type FileOfRecord = (FileAnswer | StoredAnswer) & { shows: FileSubject | null }

/** An answer that consists of its status and headers only. */
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
type AnswerOf<A> = A extends z.ZodMiniType ? Sendable<z.input<A>> : A extends 'headers' ? HeadersAnswer : FileOfRecord
/** JSON leaves out undefined values, so optional names may hold them. */
type Sendable<T> = T extends readonly (infer One)[]
  ? readonly Sendable<One>[]
  : T extends object
    ? { [K in keyof T]: Record<never, never> extends Pick<T, K> ? Sendable<T[K]> | undefined : Sendable<T[K]> }
    : T
/** Which fields of the answer the caller wants (`Fields` header). */
type Wants = (field: string) => boolean

/** The input of a route besides the context: the checked values of the address, the query and the body. */
export type RouteInput<E extends AnyEndpoint = AnyEndpoint> = {
  params: Params<E['path']>
  query: Output<E['query']>
  body: BodyOf<E['body']>
  fields: Wants
  /** The headers of the request, for protocols that use them. */
  headers: Headers
}

/** The record of the address: who may do what with it, and how its row is locked while the endpoint writes. */
type OnRecord<Row, Act extends string> = {
  /** The record that the address names: loaded and authorized by the platform, and handed to `run` as `of`. */
  on: RecordSource<Row, Act>
  /** What the person does with it, as its policy calls it; `read` if reading it is enough. */
  act: NoInfer<Act>
  lock?: RowLock
}

/** An endpoint about no record, such as a list of the person's own things or a public page. */
type OnNothing = {
  on: null
  /** Why there is no record: one sentence for the documents. */
  because: string
  /** Who may call it. There is no default. */
  allow: Callers
}

/**
 * What authorizes a call about no record. `public`: nothing, whoever has the address; no sign-in is needed. `session`:
 * that the caller has a session, guests included. `own`: that it is the caller's own, whatever they send; guests own
 * nothing. `ruled`: the policy of each thing that it reads or changes, which the endpoint asks itself; guests are refused.
 * A function names people by their roles.
 */
export type Callers = 'public' | 'session' | 'own' | 'ruled' | ((me: Viewer) => boolean)

/** Whether somebody may call an endpoint about no record; systems have no session in its sense. */
export function admits(allow: Callers, me: Viewer): boolean {
  if (me.scopes) return allow === 'public'
  if (typeof allow === 'function') return allow(me)
  return allow === 'public' || allow === 'session' || !me.guest
}

type Handling<E extends AnyEndpoint, Row, Prepared, Beside> = {
  /** True if nobody may do this for somebody else: refused to an administrator who acts as the person. */
  inPerson?: boolean
  /**
   * What else can refuse the call before the body is read, besides the permission; it throws the refusal. `of` is null
   * if the record is only loaded in the transaction.
   */
  guard?: (ctx: Ctx, input: Pick<RouteInput<E>, 'params' | 'headers'> & { of: Row | null }) => unknown
  /** True if the route writes: it then runs in a transaction with its audit row. */
  writes?: boolean
  /** True for a search over many records: it takes turns with the lists of the person. */
  costly?: boolean
  /**
   * For how many seconds browsers and proxies may use the answer without revalidation: only for a public address whose
   * answer is the same for everybody. Afterwards they revalidate it by its ETag.
   */
  sharedFor?: number
  /** The audit entry, if method and address are not enough, or if the route writes outside of a transaction. */
  audited?: (input: RouteInput<E> & { prepared: Prepared }) => AuditEntry
  /** True if the answer contains a secret: it is not stored, so a repetition is refused instead of answered again. */
  secretAnswer?: boolean
  /**
   * Slow work (images, files, sheets): after the permissions and the input are checked, before the transaction begins.
   * `of` is the record as it was then; `run` gets it as it is in the transaction.
   */
  prepare?: (ctx: Ctx, input: RouteInput<E> & { of: Row }) => Promise<Prepared>
  /**
   * Statements of a write that are sent together with the check of the record, without its result: they save a round
   * trip of what one person writes many times a minute. If the check refuses, nothing of them remains.
   */
  beside?: (ctx: Ctx, input: RouteInput<E>) => Promise<Beside>
  run: (
    ctx: Ctx,
    input: RouteInput<E> & { of: Row; prepared: Prepared; beside: Beside },
  ) => Promise<AnswerOf<E['answer']>>
}

/** An endpoint of a contract and its implementation on the server. */
export type Route = { endpoint: AnyEndpoint } & (OnRecord<any, any> | OnNothing) & Handling<any, any, any, any>

/**
 * Implements an endpoint that belongs to no resource. When `handleResource()` would need an option for one caller,
 * declare an endpoint instead.
 */
export const route = <
  E extends Endpoint,
  Row = null,
  Act extends string = never,
  Prepared = undefined,
  Beside = undefined,
>(
  endpoint: E,
  handling: (OnRecord<Row, Act> | OnNothing) & Handling<E, Row, Prepared, Beside>,
): Route => ({ endpoint, ...handling })
