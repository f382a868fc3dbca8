import {
  ApiError,
  type Blocker,
  Conflict,
  NotAllowed,
  NotFound,
  NotSignedIn,
  TransitionBlocked,
  ValidationError,
  type Violation,
} from '../../contract/errors.ts'

/** The server could not be reached: the network or the server is down. */
export class NotReached extends Error {
  constructor(cause: unknown) {
    super('The server cannot be reached', { cause })
  }
}

/** The response with its parsed JSON, or `undefined` for a file, whose response is unread. */
export type Answer = { response: Response; json: unknown }

type Body = {
  code?: unknown
  message?: unknown
  'hydra:description'?: unknown
  violations?: Violation[]
  blockers?: string[]
  blockerDetails?: Blocker[]
}

/** Rebuilds the error that the API threw from its response (specification §8). */
export function problemIn({ response, json }: Answer): ApiError {
  const body = bodyOf(json)
  if (Array.isArray(body.violations)) return new ValidationError(body.violations)
  if (Array.isArray(body.blockers)) return new TransitionBlocked(body.blockerDetails ?? body.blockers.map(plainBlocker))
  return ofStatus(response.status, textIn(body) ?? response.statusText, headersOf(response))
}

/** True for an expired session, also if the answer is 200 with `code: 401` (specification §7, my_academic). */
export function isExpired({ response, json }: Answer): boolean {
  const body = bodyOf(json)
  const refused = response.status === 401 || (response.ok && body.code === 401)
  return refused && /expired/i.test(textIn(body) ?? response.statusText)
}

/** True if the request requires a recent sign-in (RFC 9470). */
export const needsFreshSignIn = ({ response }: Answer): boolean =>
  response.status === 401 &&
  (response.headers.get('WWW-Authenticate')?.includes('insufficient_user_authentication') ?? false)

const known401 = ['JWT Token not found', 'Expired JWT Token'] as const

function ofStatus(status: number, message: string, headers: Record<string, string>): ApiError {
  if (status === 401) return new NotSignedIn(known401.find((text) => text === message) ?? 'Invalid JWT Token')
  if (status === 403) return new NotAllowed(message)
  if (status === 404) return new NotFound(message)
  if (status === 409 || status === 412) return new Conflict(message, status, headers)
  return new ApiError(status, message, headers)
}

const bodyOf = (json: unknown): Body => (typeof json === 'object' && json !== null ? json : {})
const plainBlocker = (text: string): Blocker => ({ code: text, text, who: '' })

function textIn(body: Body): string | undefined {
  const text = body['hydra:description'] ?? body.message
  return typeof text === 'string' && text !== '' ? text : undefined
}

function headersOf(response: Response): Record<string, string> {
  const kept = ['ETag', 'Retry-After']
  return Object.fromEntries(kept.flatMap((name) => entry(name, response.headers.get(name))))
}

const entry = (name: string, value: string | null): [string, string][] => (value === null ? [] : [[name, value]])
