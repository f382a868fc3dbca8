import { type Rule, rulesOf, type Viewer } from '../../contract/policy.ts'
import type { Domain } from '../domain.ts'

/** Every rule that the policies of these domains can give to anybody. */
export function everyRule(domains: readonly Pick<Domain, 'policy' | 'guestPolicy'>[]): Rule[] {
  const policies = domains.flatMap(({ policy, guestPolicy }) => [policy, ...(guestPolicy ? [guestPolicy] : [])])
  return [...rulesOf(everyone, policies), ...rulesOf({ ...everyone, guest: true }, policies)]
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
