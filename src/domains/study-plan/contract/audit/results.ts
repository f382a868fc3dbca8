import type { Audit, RequirementResult, RequirementState, Tally } from './audit-answer.ts'
import { type AuditModel, isGroup, type ModelNode, tenths } from './model.ts'
import {
  countedIn,
  missingAt,
  nearestFirst,
  nodeShortfalls,
  type PlaceTally,
  type Shortfall,
  steps,
  tallySize,
} from './shortfall.ts'
import { type ResultInput, waysOf } from './ways.ts'

/** What is met of each requirement and of the whole. */
export function resultsOf(input: ResultInput): Pick<Audit, 'state' | 'credits' | 'requirements'> {
  const { model, facts, assignment } = input
  const { tally } = assignment
  const range = [0, model.nodes.length] as const
  const missing = new Float64Array(model.nodes.length)
  nodeShortfalls(model, range, { tally, facts, into: missing })
  const unneeded = unneededParts(model, missing, tally)
  const counting = recordsBelow(input)
  const requirements = model.nodes.map((node, index): RequirementResult => {
    const shortfall = missing[index] ?? 0
    const state = node.of.kind === 'NOTE' ? 'TEXT' : unneeded.has(index) ? 'NOT_NEEDED' : stateOf(shortfall)
    return {
      ...{ requirement: node.of.key, parent: model.nodes[node.parent]?.of.key ?? null, depth: node.depth },
      ...{ kind: node.of.kind, title: node.of.title, note: node.of.note, state },
      credits: stepped((step) => countedIn([index, node.end], step, { model, tally }) / 10, node.of.credits),
      parts: partsTally(node, { model, tally, missing }),
      missing: missingAt(shortfall, 0) / 10,
      records: counting[index] ?? [],
      way: state === 'MISSING' ? waysOf(index, { ...input, missing }) : [],
    }
  })
  const tops = model.nodes.flatMap(({ parent }, index) => (parent < 0 ? [missing[index] ?? 0] : []))
  const credits = stepped((step) => countedIn(range, step, { model, tally }) / 10, model.content.credits)
  return { state: wholeState(tops, { model, tally }), credits, requirements }
}

/** From the shortfall: met now, once everything enrolled is passed, once everything planned is, or not even then. */
export function stateOf(shortfall: Shortfall): RequirementState {
  if (missingAt(shortfall, 2) === 0) return 'MET'
  if (missingAt(shortfall, 1) === 0) return 'IN_PROGRESS'
  return missingAt(shortfall, 0) === 0 ? 'PLANNED' : 'MISSING'
}

function wholeState(
  tops: readonly Shortfall[],
  { model, tally }: { model: AuditModel; tally: PlaceTally },
): RequirementState {
  const isMet = (step: number): boolean =>
    tops.every((one) => missingAt(one, step) === 0) &&
    countedIn([0, model.nodes.length], step, { model, tally }) >= tenths(model.content.credits)
  if (isMet(2)) return 'MET'
  if (isMet(1)) return 'IN_PROGRESS'
  return isMet(0) ? 'PLANNED' : 'MISSING'
}

/** Steps are counted one upon the other; a person reads each by itself. */
function stepped(at: (step: number) => number, needed: number | null): Tally {
  const [planned, inProgress, passed] = [at(0), at(1), at(2)]
  return { needed, passed, inProgress: rounded(inProgress - passed), planned: rounded(planned - inProgress) }
}
const rounded = (value: number): number => Math.round(value * 10) / 10

function partsTally(
  node: ModelNode,
  { model, tally, missing }: { model: AuditModel; tally: PlaceTally; missing: Float64Array },
): Tally {
  const place = model.places[node.place]
  if (place) return stepped((step) => tally[node.place * tallySize + steps + step] ?? 0, place.needs.count || null)
  const met = (step: number) => node.parts.filter((part) => missingAt(missing[part] ?? 0, step) === 0).length
  if (node.parts.length === 0) return { needed: null, passed: 0, inProgress: 0, planned: 0 }
  return stepped(met, node.of.kind === 'SOME' ? (node.of.least ?? 1) : node.parts.length)
}

/**
 * Parts that are not needed because enough others of their group are begun or met: those of which nothing counts. What
 * stands below them is not needed either.
 */
function unneededParts(model: AuditModel, missing: Float64Array, tally: PlaceTally): Set<number> {
  const { nodes, places } = model
  const unneeded = new Set<number>()
  const isBegun = (at: number): boolean =>
    nodes.slice(at, nodes[at]?.end).some(({ place }) => places[place] && (tally[place * tallySize + steps] ?? 0) > 0) ||
    missingAt(missing[at] ?? 0, 2) === 0
  nodes.forEach((node, index) => {
    if (unneeded.has(node.parent)) unneeded.add(index)
    if (node.of.kind !== 'SOME' || !isGroup(node)) return
    const least = node.of.least ?? 1
    const order = [...node.parts].sort(nearestFirst(model, missing))
    const chosen = order.slice(0, least)
    if (!chosen.every(isBegun)) return
    for (const part of order.slice(least)) if (!isBegun(part)) unneeded.add(part)
  })
  return unneeded
}

/** For each requirement the keys of the records that count in it or below it. */
function recordsBelow({ modules, assignment, model }: ResultInput): string[][] {
  const counting: Set<string>[] = model.nodes.map(() => new Set())
  modules.forEach(({ record }, at) => {
    for (const place of assignment.chosen[at]?.places ?? [])
      for (let node = model.places[place]?.node ?? -1; node >= 0; node = model.nodes[node]?.parent ?? -1)
        counting[node]?.add(record.key)
  })
  return counting.map((keys) => [...keys].sort())
}
