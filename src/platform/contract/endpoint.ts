import type * as z from 'zod/mini'
import type { Param } from './paths.ts'

type Schema = z.ZodMiniType
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * A file as the body of a request: the accepted media types (the first bytes of the file decide) and the maximum number
 * of bytes. `read` files are processed in memory, `kept` files go to the file store while they arrive, and a `part` of
 * a file stays on this machine until the endpoint has decided what to do with it.
 */
export type FileBody<Use extends 'read' | 'kept' | 'part' = 'read' | 'kept' | 'part'> = {
  readonly file: Use
  readonly types: readonly string[]
  readonly largest: number
}

/** The body of an endpoint that works on a small file. */
export const fileToRead = (types: readonly string[], largest: number): FileBody<'read'> => ({
  file: 'read',
  types,
  largest,
})
/** The body of an endpoint that keeps a file. */
export const fileToKeep = (types: readonly string[], largest: number): FileBody<'kept'> => ({
  file: 'kept',
  types,
  largest,
})

/** The body of an endpoint that accepts a part of a file (tus) of any type. */
export const filePart = (largest: number): FileBody<'part'> => ({
  file: 'part',
  types: ['application/offset+octet-stream'],
  largest,
})

export const isFileBody = (body: Schema | FileBody | undefined): body is FileBody =>
  body !== undefined && 'file' in body

/** The values in the address: `:id` is a checked id, any other name a text. */
export type Params<P extends string> = { [K in Param<P>]: K extends 'id' ? number : string }

/** An address and method of the API that belongs to no resource, with its input and its answer. */
export type AnyEndpoint = {
  method: Method
  path: string
  /** One sentence for the generated documents. */
  about: string
  query?: Schema | undefined
  body?: Schema | FileBody | undefined
  /** The JSON that is answered, `file`: a file to download, or `headers`: a status and headers alone. */
  answer: Schema | 'file' | 'headers'
  /** The maximum number of bytes of a JSON body, if 1 MB is not enough. */
  bodyLimit?: number | undefined
  /** Refused to a session that was opened by a link, until the person has signed in by themselves. */
  ownSignIn?: boolean | undefined
  /** Refused unless the person has authenticated within the last minutes, as before a signature. */
  freshSignIn?: boolean | undefined
  /** The log says nothing about its requests, not even that there were any. */
  confidential?: boolean | undefined
}

export type Endpoint<
  P extends string = string,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | FileBody | undefined = Schema | FileBody | undefined,
  Answer extends Schema | 'file' | 'headers' = Schema | 'file' | 'headers',
> = AnyEndpoint & { path: P; query: Query; body: Body; answer: Answer }

/**
 * Declares an endpoint once for server, browser and documents: `route()` carries it out, `call()`, `queryOf()` and
 * `download()` use it. `endpoint('POST', '/api/v2/user_contacts/:id/verify', { about: '…', body: codeInput, answer })`.
 */
export function endpoint<
  const P extends `/api/v2${'' | `/${string}`}`,
  Answer extends Schema | 'file' | 'headers',
  Query extends Schema | undefined = undefined,
  Body extends Schema | FileBody | undefined = undefined,
>(
  method: Method,
  path: P,
  spec: {
    about: string
    query?: Query
    body?: Body
    answer: Answer
    bodyLimit?: number
    ownSignIn?: boolean
    freshSignIn?: boolean
    confidential?: boolean
  },
): Endpoint<P, Query, Body, Answer> {
  return { query: undefined, body: undefined, ...spec, method, path } as Endpoint<P, Query, Body, Answer>
}

/** The bytes of a file; in the browser a `Blob` or `File`. */
type FileContent = { readonly size: number; readonly type: string; arrayBuffer(): Promise<ArrayBuffer> }

type InputOf<S> = S extends Schema ? z.input<S> : never
/** Leaves out the property altogether if the caller need not give it. */
type Part<Name extends string, Value> = [Value] extends [never]
  ? { [K in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }

/** What a caller passes: the values of the address, the query, the body. */
export type EndpointInput<E extends AnyEndpoint> = Part<
  'params',
  [Param<E['path']>] extends [never] ? never : Params<E['path']>
> &
  Part<'query', InputOf<E['query']>> &
  Part<'body', E['body'] extends FileBody ? FileContent : InputOf<E['body']>>

/** The JSON that a caller receives. */
export type EndpointAnswer<E extends AnyEndpoint> = E['answer'] extends Schema ? z.output<E['answer']> : never

/** The address of an endpoint with its values. */
export const addressOf = (path: string, params: Readonly<Record<string, string | number>> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
