import type { Requirement } from './content.ts'

/** A requirement with its parts. */
export type RequirementNode = { of: Requirement; depth: number; parts: RequirementNode[] }
export type RequirementTree = {
  roots: RequirementNode[]
  /** All of them, each after the one above it. */
  all: RequirementNode[]
  /** Keys of requirements that no way from the top reaches, because they stand above each other in a circle. */
  unreached: string[]
}

/**
 * The tree of a flat list, without recursion, so that no depth and no circle can hang it. The first of two with the same
 * key counts; one whose parent is unknown stands at the top.
 */
export function treeOf(requirements: readonly Requirement[]): RequirementTree {
  const known = new Map<string, Requirement>()
  for (const one of requirements) if (!known.has(one.key)) known.set(one.key, one)
  const below = new Map<string | null, Requirement[]>()
  for (const one of known.values()) {
    const parent = one.parent !== null && known.has(one.parent) ? one.parent : null
    below.set(parent, [...(below.get(parent) ?? []), one])
  }
  const nodes = (parent: string | null, depth: number): RequirementNode[] =>
    (below.get(parent) ?? []).map((of) => ({ of, depth, parts: [] }))
  const roots = nodes(null, 0)
  const all: RequirementNode[] = []
  const waiting = [...roots].reverse()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    all.push(node)
    node.parts = nodes(node.of.key, node.depth + 1)
    waiting.push(...[...node.parts].reverse())
  }
  const reached = new Set(all.map(({ of }) => of.key))
  return { roots, all, unreached: [...known.keys()].filter((key) => !reached.has(key)) }
}
