import type { MyAcademic, Profile } from '../contract/session.ts'
import { queryOf } from './api.ts'
import { personPaths } from './api-early.ts'
import { prefetch, useLoaded } from './query.ts'

export { signIn, signOut } from './session-doors.ts'
export { stateReason, useReason } from './session-reason.ts'
export { useSession } from './session-store.ts'

export const profileQuery = queryOf<Profile>('Profile', personPaths.profile)
export const academicQuery = queryOf<MyAcademic>('MyAcademic', personPaths.academic)

/** Loads who the person is and what belongs to him: the router does it before any screen. */
export async function loadPerson(): Promise<Profile> {
  const [profile] = await Promise.all([prefetch(profileQuery), prefetch(academicQuery)])
  return profile
}

export const useProfile = (): Profile => useLoaded(profileQuery).data
export const useAcademic = (): MyAcademic => useLoaded(academicQuery).data
