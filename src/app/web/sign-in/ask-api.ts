import { linkSignInPath, type Profile, personPaths } from '#platform/contract/session.ts'
import type { AskApi } from './link.ts'

/** Reads the profile for this token, independent of any session; only status 200 counts. */
export const askProfile: AskApi = async (token) => {
  const profile = await ask<Profile>(token, 'GET', personPaths.profile)
  return typeof profile === 'string' ? profile : { name: profile.user.name }
}

/** The same for the token of a link: the server first records that it arrived in a URL. */
export const askAboutLink: AskApi = (token) => ask(token, 'POST', linkSignInPath)

async function ask<T>(token: string, method: 'GET' | 'POST', path: string): Promise<T | 'refused' | 'unreachable'> {
  try {
    const response = await fetch(path, {
      method,
      headers: { Accept: 'application/ld+json', Authorization: `Bearer ${token}` },
      credentials: 'omit',
      cache: 'no-store',
    })
    if (response.status >= 500) return 'unreachable'
    if (!response.ok) return 'refused'
    const answer: T = await response.json()
    return answer
  } catch {
    return 'unreachable'
  }
}
