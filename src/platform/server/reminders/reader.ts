import type { Viewer } from '../../contract/policy.ts'
import type { WorkCtx } from '../background/work.ts'
import type { Ctx } from '../resource/resource-handler.ts'
import { systemRights } from '../who/rights.ts'

const nobody: Viewer = {
  ...{ id: 0, name: '', username: '', roles: [], effectiveRoles: [], permissions: [] },
  ...{ holds: [], guest: false, grants: [], impersonator: null },
}

/** The context of background work, with the portal itself as the reader of conditions. */
export const readerOf = ({ asPerson }: Pick<WorkCtx, 'asPerson'>): Ctx =>
  asPerson({ me: nobody, rights: systemRights(nobody), language: 'en' })
