import { ApiError, TransitionBlocked, ValidationError } from '../../contract/errors.ts'
import { codeOf, DatabaseUnavailable, isConnectionLoss, storageIsFull } from '../database/unavailable.ts'

type Problem = { status: number; body: Record<string, unknown>; headers: Readonly<Record<string, string>> }

/**
 * Any error as a Hydra body (specification §8): it shows nothing internal; the log has the details under the request
 * id.
 */
export function problemOf(error: unknown, requestId: string): Problem {
  const known = error instanceof ApiError ? error : fromDatabase(error)
  const { status, message, headers } = known
  return {
    status,
    headers,
    body: {
      '@context': '/api/v2/contexts/Error',
      '@type': 'hydra:Error',
      'hydra:title': titleOf(known),
      'hydra:description': message,
      status,
      requestId,
      ...(status === 401 ? { code: 401, message } : {}),
      ...extraOf(known),
    },
  }
}

function titleOf(error: ApiError): string {
  return error instanceof ValidationError || error instanceof TransitionBlocked ? error.message : 'An error occurred'
}

function extraOf(error: ApiError): object {
  if (error instanceof ValidationError) return { violations: error.violations }
  if (error instanceof TransitionBlocked)
    return { blockers: error.blockers.map((blocker) => blocker.text), blockerDetails: error.blockers }
  return {}
}

/** There is no space to write; existing data can still be read. */
export class StorageFull extends ApiError {
  constructor() {
    super(507, 'The storage is full; nothing was written.')
  }
}

const retrySoon = { 'Retry-After': '2' }

/** Errors of PostgreSQL, by the class of their code (PostgreSQL manual, appendix A). */
function fromDatabase(error: unknown): ApiError {
  if (error instanceof DatabaseUnavailable || isConnectionLoss(error))
    return new ApiError(503, 'The database is not reachable just now.', retrySoon)
  const code = codeOf(error) ?? ''
  if (code === '23505') return new ApiError(409, 'It exists already: somebody may have been faster.')
  if (code === '23P01')
    return new ApiError(409, 'It overlaps something that is there already: somebody may have been faster.')
  if (code === '23503' || code === '23514') return new ApiError(422, 'It refers to something that does not exist.')
  if (/^22...$/.test(code)) return new ApiError(400, 'A value cannot be stored as it was sent.')
  if (storageIsFull(error)) return new StorageFull()
  if (code === '57014')
    return new ApiError(
      503,
      'This takes too long just now; narrow it by a filter, or try again in a moment.',
      retrySoon,
    )
  if (/^(40|53|57)...$|^55P03$/.test(code))
    return new ApiError(503, 'The portal is busy; try again in a moment.', retrySoon)
  return new ApiError(500, 'Internal Server Error')
}
