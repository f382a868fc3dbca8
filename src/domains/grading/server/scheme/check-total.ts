import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { isMultiple } from '../../contract/scheme/exact.ts'
import type { Scheme } from '../../contract/scheme/grade.ts'
import { violation } from '../words.ts'

/**
 * A total set by hand must be one that the rules of the scheme could give, otherwise a different one would be
 * displayed.
 */
export function checkTotal(
  total: number,
  { top, step }: Pick<Scheme, 'top' | 'step'>,
  path: string,
  ctx: Pick<Ctx, 'language'>,
): void {
  if (total > top) throw violation(ctx, path, 'overTop', { top })
  // The top can be reached even if it is not a multiple of the step.
  if (total !== top && !isMultiple(total, step)) throw violation(ctx, path, 'offStep', { step })
}
