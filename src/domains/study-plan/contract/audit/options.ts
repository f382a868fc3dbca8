import type { CountableModule } from './countable.ts'
import type { AuditModel, CountingPlace, NodeRange } from './model.ts'
import type { Pin } from './records.ts'

/** One way in which a module can count: in a place, or in two that share by a rule. */
export type CountingOption = { places: readonly number[]; rule: number; rank: number }

/** A module with the ways in which it can count, the most special first, and the modules beside which it does not count. */
export type OpenModule = CountableModule & {
  options: readonly CountingOption[]
  pinned: boolean
  /** Indexes of other modules of the study, of which only one counts. */
  excludes: readonly number[]
}

/** The ways in which each module of a study can count. */
export function optionsOf(
  countable: readonly CountableModule[],
  { model, pins }: { model: AuditModel; pins: readonly Pin[] },
): OpenModule[] {
  return countable.map((one, index) => {
    const pinnedTo = pins.filter(({ module }) => module === one.module).map(({ requirement }) => requirement)
    const pinned = pinnedPlaces(one, pinnedTo, model)
    const takers = model.places.flatMap((place, at) => (takes(place, one) ? [at] : []))
    const single = (pinned.length > 0 ? pinned : takers).map((at) => ({
      places: [at],
      rule: -1,
      rank: rankOf([at], model),
    }))
    const partners = [...new Set([...takers, ...pinned])]
    const pairs = pairsOf(partners, model).filter(
      ({ places }) => pinned.length === 0 || places.some((at) => pinned.includes(at)),
    )
    const options = [...pairs, ...single].sort((a, b) => a.rank - b.rank || a.rule - b.rule)
    return { ...one, options, pinned: pinned.length > 0, excludes: excludedBy(one, countable, model, index) }
  })
}

/** Whether a place takes a module by itself. */
export function takes(place: CountingPlace, { module, field }: Pick<CountableModule, 'module' | 'field'>): boolean {
  if (!place.elective) return module !== null && place.listed.has(module)
  if (place.listed.size > 0 && (module === null || !place.listed.has(module))) return false
  return place.fields.size === 0 || (field !== null && place.fields.has(field))
}

/** An adviser may let a module count in any place, also one that does not list it; in a group, in those that take it. */
function pinnedPlaces(one: CountableModule, keys: readonly string[], { range, places }: AuditModel): number[] {
  const found = keys.flatMap((key) => {
    const nodes = range(key)
    if (!nodes) return []
    const itself = places.findIndex(({ node }) => node === nodes[0])
    if (itself >= 0) return [itself]
    return places.flatMap((place, at) =>
      place.node >= nodes[0] && place.node < nodes[1] && takes(place, one) ? [at] : [],
    )
  })
  return [...new Set(found)].sort((a, b) => a - b)
}

/** Half a rank, so that a module that may count twice at no cost does so. */
const rankOf = (at: readonly number[], { places }: AuditModel): number =>
  Math.min(...at.map((index) => places[index]?.rank ?? 0)) * 2 - (at.length > 1 ? 1 : 0)

function pairsOf(at: readonly number[], model: AuditModel): CountingOption[] {
  const isIn = (index: number, [from, to]: NodeRange): boolean => {
    const node = model.places[index]?.node ?? -1
    return node >= from && node < to
  }
  return model.sharing.flatMap(({ a, b }, rule) =>
    at
      .filter((one) => isIn(one, a))
      .flatMap((one) => at.filter((two) => isIn(two, b)).map((two) => [one, two]))
      .map((places) => ({ places, rule, rank: rankOf(places, model) })),
  )
}

function excludedBy(
  { module }: CountableModule,
  all: readonly CountableModule[],
  { rules }: AuditModel,
  index: number,
): number[] {
  if (module === null) return []
  const own = rules.get(module)?.excludes ?? []
  return all.flatMap((other, at) => {
    if (at === index || other.module === null || other.module === module) return []
    return own.includes(other.module) || rules.get(other.module)?.excludes.includes(module) ? [at] : []
  })
}
