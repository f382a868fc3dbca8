import { type AuditModel, isGroup, type NodeRange } from './model.ts'
import type { OpenModule } from './options.ts'
import {
  nodeShortfalls,
  type PlaceTally,
  placeShortfall,
  type Shortfall,
  type StudyFacts,
  tallySize,
} from './shortfall.ts'

/**
 * A part of the tree whose shortfall is simply added to that of the others: one place under groups that need all of
 * their parts, or the whole of a group that takes some of its parts or counts credits.
 */
export type CountingBlock = { places: readonly number[]; shortfall: (tally: PlaceTally) => Shortfall }

export type CountingBlocks = {
  /** For each step of the search the blocks in which no later module can count. */
  closing: readonly (readonly CountingBlock[])[]
  /** The blocks in which a module can count after a step; -1 before the first one. */
  openAfter: (step: number) => readonly CountingBlock[]
}

/** The blocks in which the open modules can count. */
export function blocksOf({
  modules,
  order,
  model,
  facts,
}: {
  modules: readonly OpenModule[]
  order: readonly number[]
  model: AuditModel
  facts: StudyFacts
}): CountingBlocks {
  const last = new Map<number, number>()
  order.forEach((at, step) => {
    for (const { places } of modules[at]?.options ?? []) for (const place of places) last.set(place, step)
  })
  const ends = allBlocks(model, facts).flatMap((block) => {
    const steps = block.places.flatMap((place) => last.get(place) ?? [])
    return steps.length > 0 ? [{ block, end: Math.max(...steps) }] : []
  })
  const chosen = (which: (end: number) => boolean) => ends.filter(({ end }) => which(end)).map(({ block }) => block)
  const open = [...order.keys(), -1].map((step) => [step, chosen((end) => end > step)] as const)
  const openAt = new Map(open)
  return {
    closing: order.map((_, step) => chosen((end) => end === step)),
    openAfter: (step) => openAt.get(step) ?? [],
  }
}

function allBlocks(model: AuditModel, facts: StudyFacts): CountingBlock[] {
  const { nodes, places } = model
  const blocks: CountingBlock[] = []
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index]
    if (!node) continue
    const isWhole =
      node.of.kind === 'SOME' || facts.confirmed.has(node.of.key) || (isGroup(node) && node.of.credits !== null)
    const place = places[node.place]
    if (isWhole) {
      blocks.push(groupBlock([index, node.end], model, facts))
      index = node.end - 1
    } else if (place) {
      const at = node.place
      blocks.push({ places: [at], shortfall: (tally) => placeShortfall(place, tally, at * tallySize) })
    }
  }
  return blocks
}

function groupBlock(range: NodeRange, model: AuditModel, facts: StudyFacts): CountingBlock {
  const into = new Float64Array(model.nodes.length)
  const places = model.nodes.slice(...range).flatMap(({ place }) => (place < 0 ? [] : [place]))
  return {
    places,
    shortfall: (tally) => {
      nodeShortfalls(model, range, { tally, facts, into })
      return into[range[0]] ?? 0
    },
  }
}
