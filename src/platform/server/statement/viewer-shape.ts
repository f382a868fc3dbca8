import { type Policy, type Rule, rulesOf, type Viewer } from '../../contract/policy.ts'
import type { Relations } from '../relations.ts'
import { type Probe, rightsOf, type ViewerShape } from '../rights.ts'

type Parts = { policies: readonly Policy[]; relations: Relations; verify: boolean }

const mostShapes = 500

/** Gives viewers their shape; null for those whose statements are always built for them alone. */
export function openShapes({ policies, relations, verify }: Parts): (me: Viewer) => ViewerShape | null {
  const shapes = new Map<string, ViewerShape>()
  return (me) => {
    // Guests, grants and acting for somebody else are rare, and their rules name single things and people.
    if (me.guest || me.impersonator || me.grants.length > 0) return null
    const key = JSON.stringify([me.roles, me.effectiveRoles, me.permissions, me.holds])
    const shape = shapes.get(key) ?? { probes: probesOf(me, { policies, relations }), kept: new Map(), verify }
    if (!isOfShape(me, shape, policies)) return null
    if (shapes.size >= mostShapes) shapes.clear()
    shapes.set(key, shape)
    return shape
  }
}

const invented = [
  { id: -2_000_000_001, name: '\u0001first name', username: '\u0001first', today: '0801-01-01', now: -1e13 },
  { id: -2_000_000_002, name: '\u0001second name', username: '\u0001second', today: '0802-02-02', now: -2e13 },
] as const

function probesOf(like: Viewer, { policies, relations }: Pick<Parts, 'policies' | 'relations'>): ViewerShape['probes'] {
  const [first, second] = invented.map(({ id, name, username, today, now }) => {
    const me: Viewer = { ...like, id, name, username }
    const rights = rightsOf({ me, policies, relations, today: () => today })
    return { me, rights, today, now: new Date(now) }
  }) as [Probe, Probe]
  return [first, second]
}

/** Whether a viewer's rules are those of the shape, with their id in the place of the invented one. */
function isOfShape(me: Viewer, { probes }: ViewerShape, policies: readonly Policy[]): boolean {
  const text = (rules: readonly Rule[]) => JSON.stringify(rules)
  const own = text(rulesOf(me, policies))
  return probes.every((probe) => text(rulesOf(probe.me, policies)).replaceAll(`${probe.me.id}`, `${me.id}`) === own)
}
