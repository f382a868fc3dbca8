import { acquaintance } from '#course/server'
import type { Domain } from '#platform/server/domain.ts'
import type { Table } from '#platform/server/tables/table.ts'
import { platformTables } from '#platform/server/tables/tables.ts'
import { forgetAccount } from '../../identity/server/forget.ts'
import { identityTables } from '../../identity/server/tables.ts'
import { declared } from './domain-list.ts'

const made: Domain[] = []

/** Every domain, each after those it depends on (`src/domains/domains.json`). */
export const domains: readonly Domain[] = made

/** What only the app knows of all domains, passed to those that need their records. */
const portal = { domains, acquaintance, tables, types, forgetAccount }
for (const one of declared) made.push(typeof one === 'function' ? one(portal) : one)

/** Every table of the portal. */
export function tables(): readonly Table[] {
  return [...platformTables, ...identityTables, ...domains.flatMap((domain) => domain.tables)]
}

/** Maps the type of a resource to the table with its records. */
function types(): ReadonlyMap<string, string> {
  return new Map(domains.flatMap(({ handlers }) => handlers.map(({ resource, table }) => [resource.type, table])))
}
