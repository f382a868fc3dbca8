import { coordinatesLanguages, coordinatesPrograms } from '#academics/contract'
import { runs, teaches } from '#course/contract'
import { has, isAdmin, type Policy } from '#platform/contract/policy.ts'
import { SyncRun } from './sync-run.ts'

/** Rows contain marks before their release, so only those who see such marks see them. */
export const runPolicy: Policy = (me, can) => {
  if (has(me, 'ROLE_REGISTRY') || isAdmin(me)) can(['list', 'read', 'seeRows'], SyncRun)
  can(['list', 'read'], SyncRun, { 'course.id': teaches })
  can(['list', 'read'], SyncRun, { 'program.id': coordinatesPrograms })
  can(['list', 'read'], SyncRun, { 'language.id': coordinatesLanguages })
  if (has(me, 'ROLE_LECTURER')) can(['seeRows', 'settle'], SyncRun, { 'course.id': runs })
}
