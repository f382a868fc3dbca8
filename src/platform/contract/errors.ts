export type Violation = { propertyPath: string; message: string }

/** One reason that blocks a move: what it is, who can resolve it, and where: a path, or an IRI for `resolve_route`. */
export type Blocker = {
  code: string
  text: string
  who: string
  /** Whether the reader is among them. */
  you?: boolean | undefined
  link?: string | undefined
}

/** An error that the API reports to the client, which rebuilds the same class from the body (specification §8). */
export class ApiError extends Error {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}

/** The input breaks rules of single fields (422). */
export class ValidationError extends ApiError {
  readonly violations: readonly Violation[]
  constructor(violations: readonly Violation[]) {
    super(422, 'Submit Validation Failed')
    this.violations = violations
  }
}

/** A move of a flow is blocked; the reasons are texts for people (422). */
export class TransitionBlocked extends ApiError {
  readonly blockers: readonly Blocker[]
  constructor(blockers: readonly Blocker[]) {
    super(422, 'Transition blocked')
    this.blockers = blockers
  }
}

/** Tells the browser that only a new sign-in helps, not a renewed token (RFC 9470). */
const signInAnew = 'Bearer error="insufficient_user_authentication", max_age="0"'

/** Nobody is signed in, or the token is not valid or no longer valid (401). */
export class NotSignedIn extends ApiError {
  /** Why, for the log and the metrics: the caller only reads one of the three sentences. */
  readonly reason: string
  constructor(message: 'JWT Token not found' | 'Expired JWT Token' | 'Invalid JWT Token', reason = '') {
    super(401, message, { 'WWW-Authenticate': reason === 'ended' ? signInAnew : 'Bearer' })
    this.reason = reason
  }
}

/**
 * The action requires that the person signs in themselves: the browser asks them to do so and repeats the request (401,
 * RFC 9470).
 */
export class OwnSignInNeeded extends ApiError {
  constructor(message: string) {
    super(401, message, { 'WWW-Authenticate': signInAnew })
  }
}

/** The identity provider does not answer, so that the token cannot be checked (503). */
export class ProviderUnavailable extends ApiError {
  constructor(cause?: unknown) {
    super(503, 'The identity provider is not reachable just now.', { 'Retry-After': '5' })
    this.cause = cause
  }
}

/** The person may know of the record but may not do this (403). */
export class NotAllowed extends ApiError {
  constructor(message = 'Access Denied') {
    super(403, message)
  }
}

/** There is no such record, or the person may not know of it (404): the two cannot be distinguished. */
export class NotFound extends ApiError {
  constructor(message = 'Not Found') {
    super(404, message)
  }
}

/** Someone else changed the record meanwhile (409), or the version in If-Match is outdated (412). */
export class Conflict extends ApiError {
  constructor(message: string, status: 409 | 412 = 409, headers: Readonly<Record<string, string>> = {}) {
    super(status, message, headers)
  }
}
