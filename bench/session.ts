import { execFileSync } from 'node:child_process'
import { environment, type Place } from './portal.ts'

/** An access token of a person of the demo university. */
export const tokenFrom = (place: Place, port: number, username: string): string =>
  execFileSync('node', ['bin/token.ts', username], {
    encoding: 'utf8',
    env: { ...process.env, ...environment(place), PORT: String(port) },
  }).trim()

/** The app's entry in `sessionStorage` after a sign-in. */
export function sessionFrom(accessToken: string): string {
  const { sub, exp } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString('utf8')) as {
    sub: string
    exp: number
  }
  const kept = { refreshToken: null, idToken: null, guest: false, openedByLink: null }
  return JSON.stringify({ ...kept, accessToken, subject: sub, expiresAt: exp * 1000 })
}
