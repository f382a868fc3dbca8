import type { Rule } from '../../contract/policy.ts'

/** Where the rules of each action on each type stand in a list of rules, by `type action`. */
export type RulePositions = ReadonlyMap<string, readonly number[]>

export function positionsOf(rules: readonly Rule[]): RulePositions {
  const positions = new Map<string, number[]>()
  for (const [at, { type, action }] of rules.entries()) {
    const key = `${type} ${action}`
    const known = positions.get(key)
    if (known) known.push(at)
    else positions.set(key, [at])
  }
  return positions
}
