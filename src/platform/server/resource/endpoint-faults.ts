import type { Rule } from '../../contract/policy.ts'
import { prohibitionsOf } from '../../contract/prohibition.ts'
import type { Domain } from '../domain.ts'

/**
 * Default deny for endpoints: an act that no policy grants could never be done, and a rule without its column would fail
 * at the first request.
 */
export function endpointFaults(domains: readonly Pick<Domain, 'routes'>[], rules: readonly Rule[]): string[] {
  return domains
    .flatMap(({ routes }) => routes)
    .flatMap((route) => {
      if (!route.on) return []
      const { act, on, endpoint } = route
      const { seen, ruled } = on
      if (!ruled) return []
      const { resource, columns } = ruled
      const type = act === 'read' ? seen.type : resource.type
      const own = rules.filter((rule) => rule.type === type && rule.action === act)
      const prohibited = prohibitionsOf(resource, act).flatMap(({ by = [], within = {}, when = {} }) => [
        ...by,
        ...Object.keys({ ...within, ...when }),
      ])
      const tested = act === 'read' ? [] : [...own.flatMap(({ when }) => Object.keys(when ?? {})), ...prohibited]
      return [
        ...(own.length > 0 ? [] : [`no policy allows ${type} ${act}, which ${endpoint.path} needs`]),
        ...[...new Set(tested)]
          .filter((name) => !columns[name] || typeof columns[name] === 'function')
          .map((name) => `a rule tests ${type}.${name}, but ${endpoint.path} maps no column to it`),
      ]
    })
}
