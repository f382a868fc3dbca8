import type * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint.ts'
import { type Profile, personPaths } from '../../contract/session.ts'
import { contributed } from '../contribution/contributed.ts'
import { personLoads } from '../contribution/person-loads.ts'
import { useStore } from '../ui/use-store.ts'
import { namedEndpoint, queryOf } from './api-endpoint.ts'
import { prefetch, useLoaded } from './query.ts'
import { watchedReason } from './session-reason.ts'
import { type Session, watchedSession } from './session-store.ts'

export { signIn, signOut } from './identity-client.ts'
export { stateReason } from './session-reason.ts'

type Read<T> = Endpoint<string, undefined, undefined, z.ZodMiniType<T>>

export const profileQuery = queryOf('Profile', namedEndpoint<Read<Profile>>('GET', personPaths.profile))

/** Loads the person's profile and what the domains read about them: the router does it before any screen. */
export async function loadPerson(): Promise<Profile> {
  const [profile] = await Promise.all([prefetch(profileQuery), ...contributed(personLoads).map((load) => load())])
  return profile
}

/** Why an administrator writes while acting as someone else; null if no reason was given. */
export const useReason = (): string | null => useStore(watchedReason)
export const useSession = (): Session | null => useStore(watchedSession)

export const useProfile = (): Profile => useLoaded(profileQuery).data
