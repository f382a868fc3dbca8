import { type Profile, personPaths } from '#platform/contract/session.ts'
import type { AskApi } from './link.ts'

/** Asks the profile with the link's own token, outside of any session; 200 is the only good answer. */
export const askProfile: AskApi = async (token) => {
  try {
    const response = await fetch(personPaths.profile, {
      headers: { Accept: 'application/ld+json', Authorization: `Bearer ${token}` },
      credentials: 'omit',
      cache: 'no-store',
    })
    if (response.status >= 500) return 'unreachable'
    if (!response.ok) return 'refused'
    const profile: Profile = await response.json()
    return { name: profile.user.name }
  } catch {
    return 'unreachable'
  }
}
