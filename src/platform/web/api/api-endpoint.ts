import { type AnyEndpoint, addressOf, type EndpointAnswer, type EndpointInput } from '../../contract/endpoint.ts'
import { saveFile } from '../ui/save-file.ts'
import { keyHeader, request } from './api-request.ts'
import { searchOf } from './api-search.ts'
import { type Method, send } from './api-send.ts'
import type { Query } from './query.ts'

/** An endpoint by its method and path only, for screens that must not wait for the validation rules of its fields. */
export type NamedEndpoint<E extends AnyEndpoint> = Pick<E, 'method' | 'path'> & { readonly of?: E }

/** Names an endpoint without loading its contract: `namedEndpoint<typeof feed>('GET', '/api/v2/feed')`. */
export const namedEndpoint = <E extends AnyEndpoint>(method: E['method'], path: E['path']): NamedEndpoint<E> => ({
  method,
  path,
})

type Options = {
  signal?: AbortSignal
  /** The `Idempotency-Key` of a form, under which the same write takes effect once however often it is sent. */
  key?: string | undefined
}
type EndpointArguments<E extends AnyEndpoint, More> =
  Record<never, never> extends EndpointInput<E>
    ? [input?: EndpointInput<E>, more?: More]
    : [input: EndpointInput<E>, more?: More]
type Input = {
  params?: Readonly<Record<string, string | number>> | undefined
  query?: Readonly<Record<string, unknown>> | undefined
  body?: unknown
}

/** The address of an endpoint with its values and its query. */
export const urlOf = <E extends AnyEndpoint>(
  { path }: E | NamedEndpoint<E>,
  ...[input]: EndpointArguments<E, never>
): string => urlWith(path, input)

/** The values of a call; which ones exist depends on the endpoint. */
const inputOf = (given: object = {}): Input => given

function urlWith(path: string, given: object | undefined): string {
  const { params, query = {} } = inputOf(given)
  return addressOf(path, params) + searchOf(query)
}

/** The answer of an endpoint to GET, cached under a type's name so that writes of that type refresh it. */
export function queryOf<E extends AnyEndpoint>(
  type: string,
  { path }: E | NamedEndpoint<E>,
  ...[input]: EndpointArguments<E, never>
): Query<EndpointAnswer<E>> {
  const url = urlWith(path, input)
  return { queryKey: [type, 'at', url], queryFn: ({ signal }) => request('GET', url, { signal }) }
}

/** Calls an endpoint; a write refreshes the type in the answer's `@type`. */
export function call<E extends AnyEndpoint>(
  { method, path }: E | NamedEndpoint<E>,
  ...[input, { signal, key } = {}]: EndpointArguments<E, Options>
): Promise<EndpointAnswer<E>> {
  const { body } = inputOf(input)
  return request(method, urlWith(path, input), {
    ...(signal && { signal }),
    ...(body !== undefined && { body }),
    headers: { ...keyHeader(key), ...fileName(body) },
  })
}

/** Fetches the file that an endpoint returns, and saves it as a download. */
export async function download<E extends AnyEndpoint & { answer: 'file' }>(
  { method, path }: E,
  ...[input]: EndpointArguments<E, never>
): Promise<void> {
  const { body } = inputOf(input)
  const { blob, name } = await fetchFile(urlWith(path, input), { method, body })
  saveFile(blob, name)
}

/** A file at an address from the server, such as a photo, and its name. */
export async function fetchFile(
  url: string,
  { method = 'GET', body, signal }: { method?: Method; body?: unknown; signal?: AbortSignal } = {},
): Promise<{ blob: Blob; name: string }> {
  const options = { ...(signal && { signal }), ...(body !== undefined && { body }) }
  const { response } = await send(method, url, { ...options, headers: { Accept: '*/*' } })
  return { blob: await response.blob(), name: nameIn(response.headers.get('Content-Disposition') ?? '') }
}

/** Headers only allow Latin characters, so the name of a file is sent percent-encoded. */
const fileName = (body: unknown): Record<string, string> =>
  body instanceof File ? { 'File-Name': encodeURIComponent(body.name) } : {}

/** RFC 6266: the extended form can contain any script, the plain one is the fallback. */
function nameIn(disposition: string): string {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return extended ? decodeURIComponent(extended) : (/filename="([^"]+)"/i.exec(disposition)?.[1] ?? 'file')
}
