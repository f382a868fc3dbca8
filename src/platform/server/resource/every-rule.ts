import { type Rule, rulesOf, type Viewer } from '../../contract/policy.ts'
import type { Domain } from '../domain.ts'

type Ruling = Pick<Domain, 'policy' | 'guestPolicy'> & Partial<Pick<Domain, 'handlers'>>

/** Every rule that the policies of these domains can give to anybody. */
export function everyRule(domains: readonly Ruling[]): Rule[] {
  const policies = domains.flatMap(({ policy, guestPolicy }) => [policy, ...(guestPolicy ? [guestPolicy] : [])])
  // Guests have rules only by grants, so this one has a grant of every kind.
  const grants = domains
    .flatMap(({ handlers = [] }) => handlers)
    .map(({ resource }) => ({ object: resource.iri(1), acts: all, until: '9999-12-31T00:00:00.000Z' }))
  return [...rulesOf(everyone, policies), ...rulesOf({ ...everyone, guest: true, grants }, policies)]
}

const all = new Proxy([] as string[], {
  get: (list, name) => (name === 'includes' ? () => true : Reflect.get(list, name)),
})

/** A viewer who has every role, so that every rule applies. */
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
