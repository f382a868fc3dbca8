import { coordinatesLanguages, coordinatesPrograms } from '#academics/contract'
import { runs, teaches } from '#course/contract'
import { has, isAdmin, type Policy } from '#platform/contract/policy.ts'
import { Connection } from './connection.ts'

/** Who runs a course links and unlinks it; operators see all links, and may end one. */
export const connectionPolicy: Policy = (me, can) => {
  if (has(me, 'ROLE_REGISTRY') || isAdmin(me)) can(['list', 'read', 'seeLink', 'unlink'], Connection)
  can(['list', 'read', 'seeLink'], Connection, { 'course.id': teaches })
  can(['list', 'read', 'seeLink'], Connection, { 'program.id': coordinatesPrograms })
  can(['list', 'read', 'seeLink'], Connection, { 'language.id': coordinatesLanguages })
  if (!has(me, 'ROLE_LECTURER')) return
  can(['link', 'unlink'], Connection, { 'course.id': runs })
  can(['update', 'synchronise'], Connection, { 'course.id': runs, state: 'LINKED' })
}
