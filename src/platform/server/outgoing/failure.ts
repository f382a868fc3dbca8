/** Why another system gave no whole answer. */
export const failureKinds = [
  /** It is no address of the web, or contains a password. */
  'address',
  /** It leads into a private network or to this machine, and is not among the allowed hosts. */
  'private',
  /** It begins with http:// though it is on the internet. */
  'plain',
  /** There is no such host, it refuses the connection, or the answer broke off. */
  'unreachable',
  'certificate',
  'redirect',
  'slow',
  'large',
] as const
export type FailureKind = (typeof failureKinds)[number]

/** Another system gave no whole answer. Domains have the sentence for people; `detail` is for operators. */
export class OutgoingFailure extends Error {
  readonly kind: FailureKind
  readonly host: string
  readonly detail: string

  constructor(kind: FailureKind, host: string, detail = '') {
    super(`${host}: ${kind}${detail && ` (${detail})`}`)
    this.kind = kind
    this.host = host
    this.detail = detail
  }
}

const untrusted = /^(UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|CERT_|ERR_TLS|ERR_SSL)/

/** Any error of a request as a failure with its kind. */
export function failureOf(error: unknown, host: string): OutgoingFailure {
  if (error instanceof OutgoingFailure) return error
  if (!(error instanceof Error)) return new OutgoingFailure('unreachable', host, String(error))
  const code = 'code' in error ? String(error.code) : ''
  if (untrusted.test(code)) return new OutgoingFailure('certificate', host, code)
  return new OutgoingFailure('unreachable', host, code || error.message)
}
