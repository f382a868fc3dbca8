import type { Viewer } from '../contract/policy.ts'
import { rulesOf } from '../contract/policy.ts'
import type { Duties } from '../contract/workflow.ts'
import type { Domain, TableRule } from './domain.ts'

type Column = { table: string; column: string }

/** Something has no declared rule; the portal does not start. */
export class Undeclared extends Error {
  constructor(faults: readonly string[]) {
    super(`The portal does not start, because not everything has a declared rule:\n- ${faults.join('\n- ')}`)
  }
}

/**
 * Default deny at start: every column of the database has a data class, every declared column exists, every resource
 * has an address of its own and a policy that names it, every field that a policy names has a column.
 */
export function checkDeclarations(
  domains: readonly Domain[],
  own: Record<string, TableRule>,
  catalogue: readonly Column[],
): void {
  const faults = [...columnFaults(domains, own, catalogue), ...resourceFaults(domains), ...pathFaults(domains)]
  if (faults.length > 0) throw new Undeclared(faults)
}

function columnFaults(
  domains: readonly Domain[],
  own: Record<string, TableRule>,
  catalogue: readonly Column[],
): string[] {
  const rules = new Map([own, ...domains.map((domain) => domain.tables)].flatMap((tables) => Object.entries(tables)))
  const real = new Set(catalogue.map(({ table, column }) => `${table}.${column}`))
  const declared = [...rules].flatMap(([table, rule]) =>
    Object.keys(rule.columns).map((column) => `${table}.${column}`),
  )
  const known = new Set(declared)
  return [
    ...[...real].filter((name) => !known.has(name)).map((name) => `the column ${name} has no data class`),
    ...declared.filter((name) => !real.has(name)).map((name) => `the declared column ${name} does not exist`),
  ]
}

function resourceFaults(domains: readonly Domain[]): string[] {
  const policies = domains.flatMap(({ policy, guestPolicy }) => [policy, ...(guestPolicy ? [guestPolicy] : [])])
  const rules = rulesOf(everyone, policies)
  const tested = [...rules, ...rulesOf({ ...everyone, guest: true }, policies)]
  return domains
    .flatMap((domain) => domain.handlers)
    .flatMap(({ resource: { type, flow, acts }, columns }) => {
      const own = tested.filter((rule) => rule.type === type)
      const duties = [flow ?? {}, ...Object.values(flow?.transitions ?? {}), ...Object.values(acts)]
      const named = [
        ...own.flatMap(({ when }) => Object.keys(when ?? {})),
        ...duties.flatMap(({ notBy = [] }: Duties) => notBy),
        ...(flow?.closedBy ? [flow.closedBy] : []),
      ]
      return [
        ...(own.length > 0 ? [] : [`no policy names ${type}`]),
        ...[...new Set(named)]
          .filter((name) => !columns[name] || typeof columns[name] === 'function')
          .map((name) => `a rule tests ${type}.${name}, but no column is mapped to it`),
      ]
    })
}

function pathFaults(domains: readonly Domain[]): string[] {
  const paths = domains.flatMap((domain) => domain.handlers.map(({ resource }) => resource.path))
  return [...new Set(paths.filter((path, at) => paths.indexOf(path) !== at))].map(
    (path) => `two resources share ${path}`,
  )
}

const all = new Proxy([] as string[], {
  get: (list, name) => (name === 'includes' ? () => true : Reflect.get(list, name)),
})

/** A viewer who has every role, so that every rule shows. */
const everyone: Viewer = {
  id: 1,
  name: '',
  username: '',
  roles: all,
  effectiveRoles: all,
  permissions: all,
  holds: [],
  guest: false,
  grants: [],
  impersonator: null,
}
