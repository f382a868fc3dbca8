import type { ProblemCode } from '../../contract/system/problems.ts'

/** Problems that whose account it is solves by connecting it again. */
export const accountProblems: ReadonlySet<ProblemCode> = new Set(['account', 'access', 'consent', 'secretUnreadable'])
