type Headers = Record<string, string>
/** The response: the status, the headers, and the JSON (null if there is none). */
export type Reply = { status: number; headers: globalThis.Headers; body: any }

/** Someone who calls the API in a test. */
export type Caller = {
  get: (path: string, headers?: Headers) => Promise<Reply>
  post: (path: string, body?: unknown, headers?: Headers) => Promise<Reply>
  put: (path: string, body?: unknown, headers?: Headers) => Promise<Reply>
  delete: (path: string, headers?: Headers) => Promise<Reply>
  /** Any method and any body, sent unchanged. */
  send: (method: string, path: string, init?: RequestInit) => Promise<Reply>
}

/** Matches every version that a record made in a test can have, for tests that do not care about versions. */
export const anyVersion = { 'if-match': Array.from({ length: 30 }, (_, version) => `"${version}"`).join(', ') }

/** A caller of the API in process, with the token that `token` gives. */
export function callerWith(
  fetch: (request: Request) => Response | Promise<Response>,
  token: () => Promise<string | undefined>,
): Caller {
  const send = async (method: string, path: string, init: RequestInit = {}): Promise<Reply> => {
    const bearer = await token()
    const headers = new Headers(init.headers)
    if (bearer) headers.set('authorization', `Bearer ${bearer}`)
    const response = await fetch(new Request(`http://localhost${path}`, { ...init, method, headers }))
    const text = await response.clone().text()
    return { status: response.status, headers: response.headers, body: jsonOf(text) ?? response }
  }
  const withBody =
    (method: string) =>
    (path: string, body?: unknown, headers: Headers = {}) =>
      send(method, path, {
        body: JSON.stringify(body ?? {}),
        headers: { 'content-type': 'application/ld+json', ...headers },
      })
  return {
    send,
    get: (path, headers = {}) => send('GET', path, { headers }),
    post: withBody('POST'),
    put: withBody('PUT'),
    delete: (path, headers = {}) => send('DELETE', path, { headers }),
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
