/** The database could not be reached or went away; the request may be tried again later (HTTP 503). */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'

  constructor(cause: unknown) {
    super('The database is not available at the moment.', { cause })
  }
}

/** PostgreSQL's connection classes 08 and 57P, "too many connections", and the codes of the operating system. */
const codes = new Set([
  ...['08000', '08001', '08003', '08004', '08006', '53300', '57P01', '57P02', '57P03', '57P05', '25P03'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
])

/** The messages of `pg` and Kysely that come without a code. */
const sentences =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after|Postgres connection has been discarded)/

/** Whether an error says that the connection was lost or never made. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return codes.has(codeOf(error) ?? '') || sentences.test(error.message)
}

/** The code an error of PostgreSQL or of the operating system carries. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** A write in a read-only transaction happens for one reason only: the embedded database has no space left. */
const fullCodes = new Set(['53100', '25006', 'ENOSPC', 'EDQUOT'])

/** Whether an error, or what a library has made of one, means that there is no space to write. */
export const storageIsFull = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && fullCodes.has(String(error.code))
