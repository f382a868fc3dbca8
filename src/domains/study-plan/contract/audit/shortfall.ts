import { stepOf } from './countable.ts'
import { type AuditModel, type CountingPlace, isGroup, type ModelNode, type NodeRange, tenths } from './model.ts'
import type { CountingOption, OpenModule } from './options.ts'

/**
 * How much is missing, in tenths of credits, at three steps that are compared one after the other: once everything
 * planned is passed, once everything enrolled is, and now. One number holds them, so that sums and comparisons of such
 * numbers are those of the steps.
 */
export type Shortfall = number
const base = 100_000
export const steps = 3
/** A missing module, field or confirmation weighs as much as a usual module of six credits. */
export const usualModule = 60

export const shortfallOf = (all: number, enrolled: number, now: number): Shortfall =>
  (all * base + enrolled) * base + now
/** What is missing at a step: 0 with everything planned, 1 with everything enrolled, 2 now. */
export function missingAt(shortfall: Shortfall, step: number): number {
  if (step === 0) return Math.floor(shortfall / base / base)
  return step === 1 ? Math.floor(shortfall / base) % base : shortfall % base
}

/**
 * What counts: for each place of the model credits, modules and fields (as bits) of each step, and after them for each
 * rule of sharing the credits that count twice by it.
 */
export type PlaceTally = Int32Array
export const tallySize = 3 * steps
export const newTally = ({ places, sharing }: AuditModel): PlaceTally =>
  new Int32Array(places.length * tallySize + sharing.length * steps)
/** Where the credits of a rule of sharing stand in a tally. */
export const sharedAt = ({ places }: AuditModel, rule: number): number => places.length * tallySize + rule * steps
/** Fields of the modules of a study, as bits; more than thirty fields in one study share the last one. */
export type FieldBits = ReadonlyMap<string, number>
export function fieldBits(modules: readonly { field: string | null }[]): FieldBits {
  const fields = [...new Set(modules.flatMap(({ field }) => field ?? []))].sort()
  return new Map(fields.map((field, at) => [field, 1 << Math.min(at, 30)]))
}

/** Adds a module to the tally, at every step at which it counts. */
export function addOption(
  tally: PlaceTally,
  { one, option, bits, model }: { one: OpenModule; option: CountingOption; bits: FieldBits; model: AuditModel },
): void {
  const bit = one.field === null ? 0 : (bits.get(one.field) ?? 0)
  const add = (at: number, more: number): void => {
    tally[at] = (tally[at] ?? 0) + more
  }
  for (let step = 0; step < steps - stepOf(one.state); step += 1) {
    for (const place of option.places) {
      const at = place * tallySize + step
      add(at, one.credits)
      add(at + steps, 1)
      tally[at + 2 * steps] = (tally[at + 2 * steps] ?? 0) | bit
    }
    if (option.rule >= 0) add(sharedAt(model, option.rule) + step, one.credits)
  }
}

const bitCount = (bits: number): number => {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** What a place lacks at a step. */
export function placeLacks({ needs }: CountingPlace, tally: PlaceTally, at: number, step: number): number {
  const credits = needs.credits - (tally[at + step] ?? 0)
  const count = (needs.count - (tally[at + steps + step] ?? 0)) * usualModule
  const fields = needs.fields === 0 ? 0 : (needs.fields - bitCount(tally[at + 2 * steps + step] ?? 0)) * usualModule
  return Math.max(0, credits, count, fields)
}

export function placeShortfall(place: CountingPlace, tally: PlaceTally, at: number): Shortfall {
  const [all, enrolled, now] = [0, 1, 2].map((step) => placeLacks(place, tally, at, step))
  return shortfallOf(all ?? 0, enrolled ?? 0, now ?? 0)
}

/** What is known of a study besides its modules. */
export type StudyFacts = { confirmed: ReadonlySet<string>; average: number | null }

/** Computes what is missing for the nodes of a range, the parts before what stands above them, into `into`. */
export function nodeShortfalls(
  model: AuditModel,
  [from, to]: NodeRange,
  { tally, facts, into }: { tally: PlaceTally; facts: StudyFacts; into: Float64Array },
): void {
  const { nodes, places } = model
  for (let index = to - 1; index >= from; index -= 1) {
    const node = nodes[index]
    if (!node) continue
    if (facts.confirmed.has(node.of.key)) into[index] = 0
    else {
      const own = ownShortfall(node, { places, tally, facts })
      const parts = node.parts.length === 0 ? 0 : partsShortfall(node, into)
      into[index] = withGroupCredits(node, own + parts, { model, tally, index })
    }
  }
}

/** What is missing of the requirement itself, without its parts. */
export function ownShortfall(
  { of, place }: ModelNode,
  { places, tally, facts }: { places: readonly CountingPlace[]; tally: PlaceTally; facts: StudyFacts },
): Shortfall {
  const counting = places[place]
  if (counting) return placeShortfall(counting, tally, place * tallySize)
  const isOpen =
    of.kind === 'CONFIRMED' ||
    of.kind === 'LANGUAGE' ||
    (of.kind === 'AVERAGE' && (facts.average === null || facts.average < (of.average ?? 0)))
  return isOpen ? shortfallOf(usualModule, usualModule, usualModule) : 0
}

/** Of all parts, or of those that are nearest to their end where some are enough. */
function partsShortfall({ of, parts }: ModelNode, into: Float64Array): Shortfall {
  const each = parts.map((part) => into[part] ?? 0)
  const counted = of.kind === 'SOME' ? each.sort((a, b) => a - b).slice(0, of.least ?? 1) : each
  return counted.reduce((sum, one) => sum + one, 0)
}

/** A group that asks for credits lacks at least what its modules do not have together, each counted once. */
function withGroupCredits(
  node: ModelNode,
  parts: Shortfall,
  { model, tally, index }: { model: AuditModel; tally: PlaceTally; index: number },
): Shortfall {
  const { credits } = node.of
  if (!isGroup(node) || credits === null) return parts
  const lacks = [0, 1, 2].map((step) =>
    Math.max(missingAt(parts, step), tenths(credits) - countedIn([index, node.end], step, { model, tally })),
  )
  return shortfallOf(lacks[0] ?? 0, lacks[1] ?? 0, lacks[2] ?? 0)
}

/** The credits of the modules that count in a range of nodes; what counts in two places of it counts once. */
export function countedIn(
  [from, to]: NodeRange,
  step: number,
  { model, tally }: { model: AuditModel; tally: PlaceTally },
): number {
  let counted = 0
  for (let index = from; index < to; index += 1) {
    const place = model.nodes[index]?.place ?? -1
    if (place >= 0) counted += tally[place * tallySize + step] ?? 0
  }
  model.sharing.forEach(({ a, b }, rule) => {
    const isWithin = Math.min(a[0], b[0]) >= from && Math.max(a[1], b[1]) <= to
    if (isWithin) counted -= tally[sharedAt(model, rule) + step] ?? 0
  })
  return counted
}

/** Orders nodes by what they lack, and equal ones by their keys. */
export const nearestFirst =
  ({ nodes }: AuditModel, missing: Float64Array) =>
  (a: number, b: number): number =>
    (missing[a] ?? 0) - (missing[b] ?? 0) || ((nodes[a]?.of.key ?? '') < (nodes[b]?.of.key ?? '') ? -1 : 1)
