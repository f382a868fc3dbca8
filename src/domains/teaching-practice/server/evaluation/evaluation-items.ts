import type { Item } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { type PracticeEvaluation, unsubmittedForms } from '../../contract/evaluation.ts'
import type { Scored } from '../../contract/evaluation-total.ts'
import { violation } from '../words.ts'

type Form = { scale: { least: number; most: number }; criteria: readonly { key: string }[] }

/** Checks that every item belongs to the form, occurs once and has a score on the scale, and that the form is open. */
export function checkItems(
  { state }: Pick<Item<typeof PracticeEvaluation>, 'state'>,
  items: readonly Scored[],
  { scale, criteria }: Form,
  ctx: Ctx,
): void {
  if (!unsubmittedForms.some((one) => one === state)) throw violation(ctx, 'items', 'handedIn')
  const keys = items.map(({ key }) => key)
  const strange = keys.find((key, at) => keys.indexOf(key) !== at || !criteria.some((one) => one.key === key))
  if (strange !== undefined) throw violation(ctx, 'items', 'itemKey')
  const off = items.findIndex(({ score }) => score !== null && (score < scale.least || score > scale.most))
  if (off < 0) return
  throw violation(ctx, `items[${off}].score`, 'score', scale)
}
