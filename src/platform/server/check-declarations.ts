import type { Viewer } from '../contract/policy.ts'
import { abilityFor } from '../contract/policy.ts'
import { conditionFields } from './access.ts'
import type { Domain, TableRule } from './domain.ts'

type Column = { table: string; column: string }

/** Something in the house has no declared rule; the portal does not start. */
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
  const rules = abilityFor(everyone, policies).rules
  const handler = domains.flatMap((domain) => domain.handlers)
  const fields = conditionFields(abilityFor(everyone, policies))
  return handler.flatMap(({ resource, columns }) => [
    ...(rules.some((rule) => rule.subject === resource.type) ? [] : [`no policy names ${resource.type}`]),
    ...[...(fields.get(resource.type) ?? [])]
      .filter((name) => !columns[name])
      .map((name) => `a policy names ${resource.type}.${name}, but no column is mapped to it`),
  ])
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
export const everyone: Viewer = {
  id: 1,
  name: '',
  username: '',
  roles: all,
  effectiveRoles: all,
  permissions: all,
  relations: new Proxy({}, { get: () => [1] }),
  holds: [],
  guest: false,
  grants: [],
  impersonator: null,
}
