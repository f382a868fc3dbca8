import type { Viewer } from '#platform/contract/policy.ts'
import type { WorkCtx } from '#platform/server/background/work.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { systemRights } from '#platform/server/who/rights.ts'

const nobody: Viewer = {
  ...{ id: 0, name: '', username: '', roles: [], effectiveRoles: [], permissions: [] },
  ...{ holds: [], guest: false, grants: [], impersonator: null },
}

/**
 * The context of background work, with the portal itself as the reader. Conditions of sheets do not depend on the
 * reader.
 */
export const readerOf = ({ asPerson }: Pick<WorkCtx, 'asPerson'>): Ctx =>
  asPerson({ me: nobody, rights: systemRights(nobody), language: 'en' })
