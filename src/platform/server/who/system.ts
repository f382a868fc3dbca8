import type { Viewer } from '../../contract/policy.ts'

/** The viewer for work that the portal does by itself, without a person. */
export const system: Viewer = {
  ...{ id: 0, name: 'system', username: 'system', roles: [], effectiveRoles: [], permissions: [] },
  ...{ holds: [], guest: false, grants: [], impersonator: null },
}
