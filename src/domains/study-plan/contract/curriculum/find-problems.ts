import { circleIn } from './circle.ts'
import type { CurriculumContent, CurriculumModule, Requirement } from './content.ts'
import type { Problem } from './problems.ts'
import { type RequirementNode, treeOf } from './tree.ts'

type NamedProblem = Pick<Problem, 'kind'> & Partial<Problem>
const wrong = (found: NamedProblem): Problem => ({ ...none, level: 'WRONG', ...found })
const hint = (found: NamedProblem): Problem => ({ ...none, level: 'HINT', ...found })
const none = { requirement: null, modules: [], needed: null, available: null }

/** Circles, contradictions and what cannot be met: what a person would otherwise find out after years of study. */
export function findProblems(content: CurriculumContent): Problem[] {
  const tree = treeOf(content.requirements)
  return [
    ...ofModules(content),
    ...ofTree(content, tree.unreached),
    ...tree.all.flatMap((node) => ofRequirement(node, content)),
    ...ofTotal(content, tree.roots),
  ]
}

/**
 * What a module cannot do without: conditions of which nothing may be missing. A circle through a condition with a
 * choice holds nobody back, as the other choice leads out.
 */
const strictlyAfter = ({ after }: CurriculumModule): number[] =>
  after.filter(({ least, modules }) => least >= modules.length).flatMap(({ modules }) => modules)

function ofModules({ modules, sharing, requirements }: CurriculumContent): Problem[] {
  const known = new Map(modules.map((one) => [one.module, one]))
  const found: Problem[] = []
  const twice = modules.filter((one) => known.get(one.module) !== one).map((one) => one.module)
  if (twice.length > 0) found.push(wrong({ kind: 'MODULE_TWICE', modules: [...new Set(twice)] }))
  const circle = circleIn([...known.keys()], (id) => {
    const one = known.get(id)
    return one ? strictlyAfter(one).filter((to) => known.has(to)) : []
  })
  if (circle) found.push(wrong({ kind: 'MODULE_CIRCLE', modules: circle }))
  const named = modules.flatMap((one) => [...one.after.flatMap((some) => some.modules), ...one.together])
  const unknown = [...new Set(named)].filter((id) => !known.has(id))
  if (unknown.length > 0) found.push(wrong({ kind: 'MODULE_UNKNOWN', modules: unknown }))
  for (const one of modules) {
    const needed = [...strictlyAfter(one), ...one.together].filter((id) => one.excludes.includes(id))
    if (needed.length > 0) found.push(wrong({ kind: 'EXCLUDES_NEEDED', modules: [one.module, ...needed] }))
  }
  const above = new Map(requirements.map(({ key, parent }) => [key, parent]))
  for (const { between, and } of sharing)
    if (isWithin(between, and, above) || isWithin(and, between, above))
      found.push(wrong({ kind: 'SHARED_WITHIN', requirement: between }))
  return found
}

/** Whether a requirement is another one or stands below it. */
function isWithin(key: string, of: string, above: ReadonlyMap<string, string | null>): boolean {
  const seen = new Set<string>()
  for (let at: string | null | undefined = key; at && !seen.has(at); at = above.get(at)) {
    if (at === of) return true
    seen.add(at)
  }
  return false
}

function ofTree({ requirements }: CurriculumContent, unreached: readonly string[]): Problem[] {
  const keys = new Set<string>()
  const twice = requirements.filter(({ key }) => keys.size === keys.add(key).size)
  return [
    ...twice.map(({ key }) => wrong({ kind: 'KEY_TWICE', requirement: key })),
    ...requirements
      .filter(({ parent }) => parent !== null && !keys.has(parent))
      .map(({ key }) => wrong({ kind: 'PARENT_UNKNOWN', requirement: key })),
    ...unreached.map((key) => wrong({ kind: 'REQUIREMENT_CIRCLE', requirement: key })),
  ]
}

const listing = new Set<Requirement['kind']>(['MODULES', 'THESIS', 'PRACTICE'])

function ofRequirement({ of, parts }: RequirementNode, { modules }: CurriculumContent): Problem[] {
  const requirement = of.key
  if (of.kind === 'SOME' && (of.least ?? 1) > parts.length)
    return [wrong({ kind: 'TOO_FEW_PARTS', requirement, needed: of.least ?? 1, available: parts.length })]
  if (of.kind === 'ALL' && parts.length === 0) return [hint({ kind: 'NOTHING_ASKED', requirement })]
  if (of.kind === 'AVERAGE' && of.average === null) return [wrong({ kind: 'NOTHING_ASKED', requirement })]
  const known = new Map(modules.map((one) => [one.module, one]))
  const unknown = of.modules.filter((id) => !known.has(id))
  const found = unknown.length > 0 ? [wrong({ kind: 'MODULE_UNKNOWN', requirement, modules: unknown })] : []
  if (!listing.has(of.kind)) return found
  const listed = [...new Set(of.modules)].flatMap((id) => known.get(id) ?? [])
  const asked = of.least === null && of.credits === null && of.fields === null
  if (asked) return [...found, wrong({ kind: 'NOTHING_ASKED', requirement })]
  const has = {
    modules: listed.reduce((sum, one) => sum + one.repeats, 0),
    credits: listed.reduce((sum, one) => sum + one.credits * one.repeats, 0),
    fields: new Set(listed.flatMap(({ field }) => field ?? [])).size,
  }
  const lacks = (kind: Problem['kind'], needed: number | null, available: number) =>
    needed !== null && needed > available ? [wrong({ kind, requirement, needed, available: rounded(available) })] : []
  return [
    ...found,
    ...lacks('TOO_FEW_MODULES', of.least, has.modules),
    ...lacks('TOO_FEW_CREDITS', of.credits, has.credits),
    ...lacks('TOO_FEW_FIELDS', of.fields, has.fields),
  ]
}

const rounded = (credits: number): number => Math.round(credits * 10) / 10

/** The parts together ask for the credits of the programme: not more, less what may be shared. */
function ofTotal({ credits, modules, sharing }: CurriculumContent, roots: readonly RequirementNode[]): Problem[] {
  if (roots.length === 0) return [wrong({ kind: 'NOTHING_ASKED' })]
  const creditsOf = new Map(modules.map((one) => [one.module, one.credits]))
  const shared = sharing.reduce((sum, one) => sum + (one.credits ?? credits), 0)
  const asked = rounded(roots.reduce((sum, node) => sum + leastCredits(node, creditsOf), 0))
  if (asked - shared > credits) return [wrong({ kind: 'MORE_THAN_TOTAL', needed: asked, available: credits })]
  return asked < credits ? [hint({ kind: 'LESS_THAN_TOTAL', needed: credits, available: asked })] : []
}

/** The fewest credits with which a requirement and its parts are met, as far as modules do not overlap. */
function leastCredits(top: RequirementNode, creditsOf: ReadonlyMap<number, number>): number {
  const order = [top]
  for (let at = 0; at < order.length; at += 1) order.push(...(order[at]?.parts ?? []))
  const least = new Map<RequirementNode, number>()
  for (const node of order.reverse()) {
    const parts = node.parts.map((part) => least.get(part) ?? 0).sort((a, b) => a - b)
    const counted = node.of.kind === 'SOME' ? parts.slice(0, node.of.least ?? 1) : parts
    const listed = node.of.modules.map((id) => creditsOf.get(id) ?? 0).sort((a, b) => a - b)
    const own = listing.has(node.of.kind) ? listed.slice(0, node.of.least ?? 0) : []
    const sum = (of: readonly number[]) => of.reduce((total, one) => total + one, 0)
    least.set(node, Math.max(sum(counted) + sum(own), node.of.credits ?? 0))
  }
  return least.get(top) ?? 0
}
