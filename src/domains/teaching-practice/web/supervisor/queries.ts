import { listOf } from '#platform/web/api/api.ts'
import { PracticeSupervisor } from '../../contract/supervisor.ts'

/** The person's own entry in the list of supervisors: one, or none. */
export const ownEntryQuery = (me: number) => listOf(PracticeSupervisor, { 'user.id': me, itemsPerPage: 1 })
