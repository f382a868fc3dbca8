import type { AnyResource } from '#platform/contract/resource.ts'
import type { Domain } from '#platform/server/domain.ts'
import type { ResourceHandler } from '#platform/server/resource/resource-handler.ts'

/** The handler of a resource of a lower domain, which reads it by that domain's rules. */
export function handlerOf(domains: readonly Domain[], { type }: AnyResource): ResourceHandler {
  const found = domains.flatMap(({ handlers }) => handlers).find(({ resource }) => resource.type === type)
  if (!found) throw new Error(`No domain handles ${type}.`)
  return found
}
