import { OutgoingFailure } from '#platform/server/outgoing/failure.ts'
import { SecretUnreadable } from '#platform/server/secrets/secrets.ts'
import type { ProblemCode } from '../../contract/system/problems.ts'

/** Why the other side could not be read or written; `detail` is its own words, for operators. */
export class OtherSideProblem extends Error {
  readonly code: ProblemCode
  readonly detail: string
  constructor(code: ProblemCode, detail = '') {
    super(`${code}${detail && `: ${detail}`}`)
    this.code = code
    this.detail = detail.slice(0, 300)
  }
}

/** Any error of a call as a problem with its code; what is no fault of the other side is thrown on. */
export function problemOf(error: unknown): OtherSideProblem {
  if (error instanceof OtherSideProblem) return error
  if (error instanceof OutgoingFailure) return new OtherSideProblem(error.kind, error.detail)
  if (error instanceof SecretUnreadable) return new OtherSideProblem('secretUnreadable')
  throw error
}
