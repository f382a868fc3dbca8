import { displayName } from '#people/contract'
import { demoUsers, emailOf, subjectOf } from '#people/server'
import type { DemoPerson } from '../../identity/server/index.ts'

/** The demo people as the embedded identity provider knows them. */
export const demoPeople: readonly DemoPerson[] = demoUsers.map((member) => {
  const { username, names, role, roles, guest } = member
  const { chineseName } = names
  return {
    username,
    name: displayName({ ...names, chineseName: null }),
    ...(chineseName ? { nameZh: chineseName } : {}),
    role,
    roles: [...roles],
    email: emailOf(member),
    sub: subjectOf(username),
    ...(guest ? { guest } : {}),
  }
})
