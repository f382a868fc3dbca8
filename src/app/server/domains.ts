import { sharesCourse } from '#course/server'
import { platformTables } from '#platform/server/data.ts'
import type { Domain, TableRule } from '#platform/server/domain.ts'
import { declared } from './domain-list.ts'
import { identityTables } from './identity/data.ts'
import { forgetAccount } from './identity/forget.ts'

const made: Domain[] = []

/** Every domain, each after those it stands on (`src/domains/domains.json`). */
export const domains: readonly Domain[] = made

/** What is handed to the domains that show or look after what others keep. */
const portal = { domains, sharesCourse, rules, types, forgetAccount }
for (const one of declared) made.push(typeof one === 'function' ? one(portal) : one)

/** Whose data every table of the portal holds. */
export function rules(): Record<string, TableRule> {
  return Object.assign({}, platformTables, identityTables, ...domains.map(({ tables }) => tables))
}

/** By the type of a resource, the table that keeps its records. */
function types(): ReadonlyMap<string, string> {
  return new Map(domains.flatMap(({ handlers }) => handlers.map(({ resource, table }) => [resource.type, table])))
}
