import type { Viewer } from '#platform/contract/policy.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import { systemRights } from '#platform/server/rights.ts'
import type { WorkCtx } from '#platform/server/work.ts'

const nobody: Viewer = {
  ...{ id: 0, name: '', username: '', roles: [], effectiveRoles: [], permissions: [] },
  ...{ holds: [], guest: false, grants: [], impersonator: null },
}

/** Who reads in the background: the portal itself. Conditions of sheets do not depend on who reads. */
export const readerOf = ({ asPerson }: Pick<WorkCtx, 'asPerson'>): Ctx =>
  asPerson({ me: nobody, rights: systemRights(nobody), language: 'en' })
