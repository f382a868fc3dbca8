import { currentLanguage } from '../words/words-language.ts'
import { busyWith } from './api-busy.ts'
import { sendPatiently } from './api-patience.ts'
import { type Answer, isExpired, NotReached, needsFreshSignIn, problemIn } from './api-problem.ts'
import { renew } from './identity-client.ts'
import { askToSignInAgain } from './session-ended.ts'
import { statedReason } from './session-reason.ts'
import { accessToken } from './session-store.ts'

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type SendOptions = {
  /** A value to be sent as JSON, or a file or form to be sent unchanged. */
  body?: unknown
  signal?: AbortSignal
  headers?: Readonly<Record<string, string>>
  /** It outlives the page, which is being left; for what is small. */
  keepalive?: boolean
}

/**
 * One request to the API, repeated once the session is renewed or the portal is less busy; it fails with the errors of
 * contract/errors.ts.
 */
export const send = (method: Method, path: string, options: SendOptions = {}): Promise<Answer> =>
  busyWith(sendPatiently(options, () => sendUntilSignedIn(method, path, options)))

const maxTries = 3

async function sendUntilSignedIn(method: Method, path: string, options: SendOptions): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const token = accessToken()
    const answer = await reach(path, requestOf(method, options, token))
    if (answer.response.ok && !isExpired(answer)) return answer
    if (answer.response.status !== 401 && !isExpired(answer)) throw problemIn(answer)
    if (tries === maxTries) throw problemIn(answer)
    await signInAgain(answer, token, method !== 'GET')
    options.signal?.throwIfAborted()
  }
}

/** Renews the session silently if that can help, else asks the person to sign in; the page stays as it is. */
async function signInAgain(answer: Answer, refused: string | null, write: boolean) {
  if (needsFreshSignIn(answer)) return askToSignInAgain({ why: 'fresh', write })
  if (accessToken() !== refused || (await renew())) return
  await askToSignInAgain({ why: 'expired', write })
}

async function reach(path: string, request: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(path, request)
    return { response, json: isFile(response) ? undefined : parsed(await response.text()) }
  } catch (error) {
    if (request.signal?.aborted) throw error
    throw new NotReached(error)
  }
}

const isFile = (response: Response) => response.ok && !/json|^$/.test(response.headers.get('Content-Type') ?? '')

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function requestOf(
  method: Method,
  { body, signal, headers, keepalive }: SendOptions,
  token: string | null,
): RequestInit {
  const reason = statedReason()
  return {
    method,
    credentials: 'omit',
    cache: 'no-cache',
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
    ...(body !== undefined && { body: bodyOf(body) }),
    headers: {
      Accept: 'application/ld+json',
      'Accept-Language': currentLanguage(),
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(reason !== null && method !== 'GET' && { 'Impersonation-Reason': encodeURIComponent(reason) }),
      ...(body !== undefined && !isRaw(body) && { 'Content-Type': 'application/ld+json' }),
      ...headers,
    },
  }
}

const isRaw = (body: unknown): body is Blob | FormData => body instanceof Blob || body instanceof FormData
const bodyOf = (body: unknown): BodyInit => (isRaw(body) ? body : JSON.stringify(body))
