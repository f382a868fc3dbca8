import type { Requirement } from '../../contract/curriculum/content.ts'
import { treeOf } from '../../contract/curriculum/tree.ts'

/** The order of the screen: each requirement after the one above it; what stands in a circle comes last. */
export function outlineOf(requirements: readonly Requirement[]): Requirement[] {
  const { all, unreached } = treeOf(requirements)
  const hidden = requirements.filter(({ key }) => unreached.includes(key))
  return [...all.map(({ of }) => of), ...hidden]
}

/** How deep each requirement stands, from 0. */
export const depthsOf = (requirements: readonly Requirement[]): ReadonlyMap<string, number> =>
  new Map(treeOf(requirements).all.map(({ of, depth }) => [of.key, depth]))

const isGroup = ({ kind }: Requirement): boolean => kind === 'ALL' || kind === 'SOME'

/** A new requirement in a group, or beside anything else; its key is not used yet. */
export function withNew(
  requirements: readonly Requirement[],
  beside: string | null,
): { requirements: Requirement[]; key: string } {
  const keys = new Set(requirements.map(({ key }) => key))
  let at = requirements.length + 1
  while (keys.has(`r${at}`)) at += 1
  const key = `r${at}`
  const near = requirements.find((one) => one.key === beside)
  const parent = near ? (isGroup(near) ? near.key : near.parent) : null
  const made: Requirement = {
    ...{ key, parent, kind: 'MODULES', title: { en: 'New requirement' }, note: {}, least: 1, credits: null },
    ...{ fields: null, average: null, modules: [], onlyFields: [] },
  }
  const after = near ? requirements.indexOf(near) + 1 : requirements.length
  return { requirements: requirements.toSpliced(after, 0, made), key }
}

/** Removes a requirement with everything below it. */
export function without(requirements: readonly Requirement[], key: string): Requirement[] {
  const gone = new Set([key, ...belowOf(requirements, key)])
  return requirements.filter((one) => !gone.has(one.key))
}

/** The keys below a requirement. */
export function belowOf(requirements: readonly Requirement[], key: string): string[] {
  const below = new Set<string>()
  const waiting = [key]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
    for (const one of requirements)
      if (one.parent === at && !below.has(one.key)) {
        below.add(one.key)
        waiting.push(one.key)
      }
  return [...below]
}

/** Moves a requirement before or after its neighbour of the same group. */
export function moved(requirements: readonly Requirement[], key: string, way: 'up' | 'down'): Requirement[] {
  const one = requirements.find((other) => other.key === key)
  const siblings = requirements.filter(({ parent }) => parent === one?.parent)
  const neighbour = siblings[siblings.findIndex((other) => other.key === key) + (way === 'up' ? -1 : 1)]
  if (!one || !neighbour) return [...requirements]
  const [a, b] = [requirements.indexOf(one), requirements.indexOf(neighbour)]
  return requirements.with(a, neighbour).with(b, one)
}

/** Drops a requirement on another one: into a group, or before anything else. Never into what stands below it. */
export function dropped(requirements: readonly Requirement[], key: string, onto: string): Requirement[] {
  const one = requirements.find((other) => other.key === key)
  const target = requirements.find((other) => other.key === onto)
  if (!one || !target || key === onto || belowOf(requirements, key).includes(onto)) return [...requirements]
  const rest = requirements.filter((other) => other.key !== key)
  const parent = isGroup(target) ? target.key : target.parent
  const at = rest.indexOf(target) + (isGroup(target) ? 1 : 0)
  return rest.toSpliced(at, 0, { ...one, parent })
}
