import type { Ctx } from '#platform/server/resource-handler.ts'
import { isMultiple } from '../../contract/scheme/exact.ts'
import type { Scheme } from '../../contract/scheme/grade.ts'
import { violation } from '../words.ts'

/** A total that somebody sets by hand is one that the rules of the scheme could give, or what is shown would be another. */
export function checkTotal(
  total: number,
  { top, step }: Pick<Scheme, 'top' | 'step'>,
  path: string,
  ctx: Pick<Ctx, 'language'>,
): void {
  if (total > top) throw violation(ctx, path, 'overTop', { top })
  // The top is reached also where it is no multiple of the step.
  if (total !== top && !isMultiple(total, step)) throw violation(ctx, path, 'offStep', { step })
}
