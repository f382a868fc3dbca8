import type { CurriculumContent, CurriculumModule, Requirement } from '../curriculum/content.ts'
import { treeOf } from '../curriculum/tree.ts'

/** Where modules count: a requirement with what it needs of them. Credits are in tenths, so that sums are exact. */
export type CountingPlace = {
  /** The node to which it belongs, as its index in {@link AuditModel.nodes}. */
  node: number
  key: string
  needs: { credits: number; count: number; fields: number }
  elective: boolean
  /** The modules that it lists; empty for an elective that takes any. */
  listed: ReadonlySet<number>
  fields: ReadonlySet<string>
  /** The more special a place is, the smaller: among equally good assignments a module counts in the most special one. */
  rank: number
  /** Whether credits beyond its own need matter to a group above it. */
  feedsGroup: boolean
}

/** A requirement of the tree; its parts and everything below them follow it directly, up to `end`. */
export type ModelNode = {
  of: Requirement
  depth: number
  parent: number
  parts: number[]
  end: number
  /** Its index in {@link AuditModel.places}; -1 if no module counts in the requirement itself. */
  place: number
}

/** From this node up to, and without, that one. */
export type NodeRange = readonly [from: number, to: number]

/** A rule of sharing: the nodes of its two groups, and how many tenths of credits it allows. */
export type SharingRule = { a: NodeRange; b: NodeRange; credits: number }

/** A curriculum made ready for many audits. */
export type AuditModel = {
  content: CurriculumContent
  nodes: readonly ModelNode[]
  places: readonly CountingPlace[]
  rules: ReadonlyMap<number, CurriculumModule>
  sharing: readonly SharingRule[]
  /** The requirement of a key and everything below it. */
  range: (key: string) => NodeRange | undefined
}

/** Credits in tenths. */
export const tenths = (credits: number): number => Math.round(credits * 10)

const takesModules = new Set<Requirement['kind']>(['MODULES', 'THESIS', 'PRACTICE', 'LANGUAGE', 'ELECTIVE'])
/** Of these one module is enough where nothing else is said. */
const oneIsEnough = new Set<Requirement['kind']>(['THESIS', 'PRACTICE', 'LANGUAGE'])

/** Prepares a curriculum. What stands in a circle is left out; it is named as a problem of the curriculum. */
export function modelOf(content: CurriculumContent): AuditModel {
  const nodes = nodesOf(content.requirements)
  const places = placesOf(nodes)
  const at = new Map(nodes.map(({ of }, index) => [of.key, index]))
  const range = (key: string): NodeRange | undefined => {
    const index = at.get(key)
    const node = index === undefined ? undefined : nodes[index]
    return index === undefined || !node ? undefined : [index, node.end]
  }
  const rules = new Map(content.modules.map((one) => [one.module, one]))
  return { content, nodes, places, rules, range, sharing: sharingOf(content, range) }
}

/** The rules of sharing that hold: between two groups of which neither is within the other. */
function sharingOf({ sharing }: CurriculumContent, range: AuditModel['range']): SharingRule[] {
  const sorted = [...sharing].sort((x, y) => (`${x.between} ${x.and}` < `${y.between} ${y.and}` ? -1 : 1))
  return sorted.flatMap(({ between, and, credits }) => {
    const [a, b] = [range(between), range(and)]
    if (!a || !b || (a[0] < b[1] && b[0] < a[1])) return []
    return [{ a, b, credits: credits === null ? Number.POSITIVE_INFINITY : tenths(credits) }]
  })
}

function nodesOf(requirements: readonly Requirement[]): ModelNode[] {
  const { all } = treeOf(requirements)
  const at = new Map(all.map((node, index) => [node.of.key, index]))
  const nodes = all.map(
    ({ of, depth, parts }, index): ModelNode => ({
      ...{ of, depth, end: index + 1, place: -1 },
      parent: depth === 0 ? -1 : (at.get(of.parent ?? '') ?? -1),
      parts: parts.map((part) => at.get(part.of.key) ?? -1),
    }),
  )
  for (const node of [...nodes].reverse()) {
    const above = nodes[node.parent]
    if (above) above.end = Math.max(above.end, node.end)
  }
  return nodes
}

function placesOf(nodes: readonly ModelNode[]): CountingPlace[] {
  const places: CountingPlace[] = []
  nodes.forEach((node, index) => {
    const { of } = node
    if (!takesModules.has(of.kind) || (of.kind === 'LANGUAGE' && of.modules.length === 0)) return
    const nothingSaid = of.least === null && of.credits === null && of.fields === null
    node.place = places.length
    places.push({
      ...{ node: index, key: of.key, elective: of.kind === 'ELECTIVE', rank: 0 },
      needs: {
        credits: tenths(of.credits ?? 0),
        count: of.least ?? (nothingSaid && oneIsEnough.has(of.kind) ? 1 : 0),
        fields: of.fields ?? 0,
      },
      ...{ listed: new Set(of.modules), fields: new Set(of.onlyFields), feedsGroup: feedsGroup(node, nodes) },
    })
  })
  const width = (one: CountingPlace) => (one.elective ? 1_000_000 : 0) + (one.listed.size || 100_000)
  const special = [...places].sort((a, b) => width(a) - width(b) || (a.key < b.key ? -1 : 1))
  special.forEach((place, rank) => {
    place.rank = rank
  })
  return places
}

export const isGroup = ({ of: { kind } }: ModelNode): boolean => kind === 'ALL' || kind === 'SOME'

function feedsGroup(node: ModelNode, nodes: readonly ModelNode[]): boolean {
  for (let above = nodes[node.parent]; above; above = nodes[above.parent])
    if (isGroup(above) && above.of.credits !== null) return true
  return false
}
