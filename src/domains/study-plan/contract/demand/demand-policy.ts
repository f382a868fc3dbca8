import { coordinatesPrograms } from '#academics/contract'
import { keepsRecords } from '#people/contract'
import type { Policy } from '#platform/contract/policy.ts'
import { ModuleDemand } from './module-demand.ts'

/** Coordinators see the demand for the modules of their programmes, and the Registry that for all. */
export const demandPolicy: Policy = (me, can) =>
  can(['list', 'read'], ModuleDemand, keepsRecords(me) ? {} : { 'program.id': coordinatesPrograms })
