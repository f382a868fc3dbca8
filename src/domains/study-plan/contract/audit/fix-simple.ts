import { type AuditModel, type CountingPlace, isGroup } from './model.ts'
import type { CountingOption, OpenModule } from './options.ts'
import { type StudyFacts, usualModule } from './shortfall.ts'

/**
 * Fixes modules that count in only one way, and those that a place needs anyway: if all modules that could still count in
 * a place are together not more than it needs, then each of them counts there in full, and nowhere for more. Returns the
 * indexes of the others.
 */
export function fixSimple(
  modules: readonly OpenModule[],
  model: AuditModel,
  { facts, take }: { facts: StudyFacts; take: (at: number, option: CountingOption) => void },
): number[] {
  const isPlain = model.places.map((place) => countsCreditsAlone(place, model, facts))
  const needs = model.places.map(({ needs: { credits } }) => credits)
  const add = (of: number[], place: number, credits: number): void => {
    of[place] = (of[place] ?? 0) + credits
  }
  const fix = (at: number, option: CountingOption): void => {
    const one = modules[at]
    if (one) for (const place of option.places) add(needs, place, -one.credits)
    take(at, option)
  }
  let open = modules.flatMap(({ options, excludes }, at) => {
    const [only, more] = options
    if (!only) return []
    if (more || excludes.length > 0 || only.rule >= 0) return [at]
    fix(at, only)
    return []
  })
  for (let before = -1; before !== open.length; ) {
    before = open.length
    const could = model.places.map(() => 0)
    for (const at of open) for (const place of placesOf(modules[at])) add(could, place, modules[at]?.credits ?? 0)
    open = open.filter((at) => {
      const one = modules[at]
      const [best] = one?.options ?? []
      const place = best?.places[0] ?? -1
      const fits = isPlain[place] && (could[place] ?? 0) <= (needs[place] ?? 0)
      if (!one || !best || best.rule >= 0 || !fits || !isSimple(one, model)) return true
      fix(at, best)
      for (const other of placesOf(one)) add(could, other, -one.credits)
      return false
    })
  }
  return open
}

const placesOf = (one: OpenModule | undefined): number[] => [
  ...new Set((one?.options ?? []).flatMap(({ places }) => places)),
]

/** Whether the module counts nowhere for more than for its credits. */
const isSimple = (one: OpenModule, { places }: AuditModel): boolean =>
  one.excludes.length === 0 &&
  one.options.every(
    ({ rule, places: at }) => rule < 0 && at.every((index) => weighsCredits(places[index], one.credits)),
  )

const weighsCredits = (place: CountingPlace | undefined, credits: number): boolean =>
  place !== undefined && place.needs.fields === 0 && (place.needs.count === 0 || credits >= usualModule)

/** Whether a place needs credits and nothing else, and everything above it simply needs all of its parts. */
function countsCreditsAlone({ needs, node }: CountingPlace, { nodes }: AuditModel, { confirmed }: StudyFacts): boolean {
  if (needs.count > 0 || needs.fields > 0) return false
  for (let above = nodes[node]; above; above = nodes[above.parent])
    if (above.of.kind === 'SOME' || confirmed.has(above.of.key) || (isGroup(above) && above.of.credits !== null))
      return false
  return true
}
