import { read } from './api-read.ts'
import { type Method, type SendOptions, send } from './api-send.ts'
import { rememberEtag } from './api-versions.ts'
import { wasWritten } from './query-fresh.ts'

/** One JSON request; a write refreshes the type in the answer's `@type`. */
export async function request<T>(method: Method, path: string, options: SendOptions = {}): Promise<T> {
  if (method === 'GET') return read(path, options)
  const { response, json } = await send(method, path, options)
  rememberEtag(json, response.headers.get('ETag'))
  wasWritten(typeOf(json))
  return json as T
}

/** The JSON-LD type of an answer. */
export function typeOf(json: unknown): string | undefined {
  const type = typeof json === 'object' && json !== null && '@type' in json ? json['@type'] : undefined
  return typeof type === 'string' ? type : undefined
}

export const keyHeader = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { 'Idempotency-Key': key }
