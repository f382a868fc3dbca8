import { type Policy, type Rule, rulesOf, type Viewer } from '../../contract/policy.ts'
import type { Relations } from '../who/relations.ts'
import { type Probe, rightsOf, type ViewerShape } from '../who/rights.ts'
import { positionsOf } from '../who/rule-positions.ts'

type Parts = { policies: readonly Policy[]; relations: Relations; verify: boolean }

const mostShapes = 500

/** Gives viewers with their rules a shape; null for those whose statements are always built for them alone. */
export function openShapes({
  policies,
  relations,
  verify,
}: Parts): (me: Viewer, own: readonly Rule[]) => ViewerShape | null {
  const shapes = new Map<string, Shape>()
  return (me, own) => {
    // Guests, viewers with grants and impersonated ones are rare, and their rules name single records and people.
    if (me.guest || me.impersonator || me.grants.length > 0) return null
    const key = JSON.stringify([me.roles, me.effectiveRoles, me.permissions, me.holds])
    const known = shapes.get(key)
    const shape = known ?? shapeLike(me)
    if (!shape.rules.every((rules, at) => areSame(own, rules, [me.id, invented[at]?.id ?? 0]))) return null
    if (known) return known
    if (shapes.size >= mostShapes) shapes.clear()
    shapes.set(key, shape)
    return shape
  }

  function shapeLike(like: Viewer): Shape {
    const viewers = invented.map(({ id, name, username }): Viewer => ({ ...like, id, name, username }))
    const rules = viewers.map((me) => rulesOf(me, policies))
    const probes = invented.map(({ today, now }, at): Probe => {
      const me = viewers[at] as Viewer
      const rights = rightsOf({ me, rules: rules[at] ?? [], relations, today: () => today })
      return { me, rights, today, now: new Date(now) }
    }) as [Probe, Probe]
    return { probes, rules, positions: positionsOf(rules[0] ?? []), kept: new Map(), verify }
  }
}

/** A shape with the rules of its two invented viewers. */
type Shape = ViewerShape & { rules: readonly (readonly Rule[])[] }

const invented = [
  { id: -2_000_000_001, name: '\u0001first name', username: '\u0001first', today: '0801-01-01', now: -1e13 },
  { id: -2_000_000_002, name: '\u0001second name', username: '\u0001second', today: '0802-02-02', now: -2e13 },
] as const

type Ids = readonly [own: number, other: number]

const areSame = (own: readonly Rule[], others: readonly Rule[], ids: Ids): boolean =>
  own.length === others.length &&
  own.every(({ action, type, when, fields }, at) => {
    const other = others[at]
    if (action !== other?.action || type !== other.type) return false
    return isSame(when, other.when, ids) && isSame(fields, other.fields, ids)
  })

/** Whether a value in a viewer's rules equals that of an invented viewer, apart from the id. */
function isSame(own: unknown, other: unknown, ids: Ids): boolean {
  // Values from the declarations themselves are the same object for both.
  if (own === other) return true
  if (typeof own === 'number') return own === ids[0] && other === ids[1]
  if (typeof own === 'string' && typeof other === 'string') return other.replaceAll(`${ids[1]}`, `${ids[0]}`) === own
  if (typeof own !== 'object' || typeof other !== 'object' || own === null || other === null) return false
  const [names, others] = [Object.keys(own), Object.keys(other)]
  const has = (name: string) => isSame(Reflect.get(own, name), Reflect.get(other, name), ids)
  return Array.isArray(own) === Array.isArray(other) && names.length === others.length && names.every(has)
}
