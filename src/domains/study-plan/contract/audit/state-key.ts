import type { AuditModel, CountingPlace } from './model.ts'
import type { OpenModule } from './options.ts'
import { type PlaceTally, sharedAt, steps, tallySize } from './shortfall.ts'

type Assigned = { tally: PlaceTally; taken: readonly number[] }

/**
 * What a partial assignment leaves to be met, as a text: two with the same text can be continued with the same results.
 * Only places count in which one of the open modules could.
 */
export function keysOf(
  modules: readonly OpenModule[],
  open: readonly number[],
  model: AuditModel,
): (assigned: Assigned) => string {
  const options = open.flatMap((at) => modules[at]?.options ?? [])
  const watched = [...new Set(options.flatMap(({ places }) => places))].sort((a, b) => a - b)
  const rules = [...new Set(options.flatMap(({ rule }) => (rule < 0 ? [] : [rule])))]
  return ({ tally, taken }) => {
    let key = taken.join()
    for (const index of watched) key += keyOfPlace(model.places[index], tally, index * tallySize)
    for (const rule of rules) {
      const at = sharedAt(model, rule)
      key += `/${tally[at] ?? 0},${tally[at + 1] ?? 0},${tally[at + 2] ?? 0}`
    }
    return key
  }
}

/** What is more than a place needs makes no difference, unless a group above counts it. */
function keyOfPlace(place: CountingPlace | undefined, tally: PlaceTally, at: number): string {
  if (!place || (tally[at + steps] ?? 0) === 0) return '|'
  const { needs, feedsGroup } = place
  let key = '|'
  for (let step = 0; step < steps; step += 1) {
    const credits = tally[at + step] ?? 0
    key += feedsGroup ? credits : Math.min(credits, needs.credits)
    if (needs.count > 0) key += `;${Math.min(tally[at + steps + step] ?? 0, needs.count)}`
    if (needs.fields > 0) key += `:${tally[at + 2 * steps + step] ?? 0}`
    key += ','
  }
  return key
}
