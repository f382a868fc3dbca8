import { randomUUID } from 'node:crypto'
import type { Parts } from './parts.ts'
import { realmPath } from './places.ts'
import type { Visit } from './visit.ts'

const name = 'identity_device'
const days = 180

/**
 * The id of the device, if somebody has signed in on it with this user name before; a signed cookie proves it (OWASP,
 * "device cookies"). Wrong passwords of others, from any address, do not lock a person out of a known device.
 */
export function knownDevice({ req, res }: Visit, { provider }: Parts, username: string): string | undefined {
  const cookie = provider.createContext(req, res).cookies.get(name, { signed: true })
  const [id = '', user] = cookie?.split('.') ?? []
  return user === encoded(username) ? id : undefined
}

/** Sets the cookie that marks this device as known, after a sign-in. */
export function rememberDevice({ req, res }: Visit, { provider }: Parts, username: string): void {
  provider.createContext(req, res).cookies.set(name, `${randomUUID()}.${encoded(username)}`, {
    path: realmPath,
    httpOnly: true,
    sameSite: 'lax',
    signed: true,
    maxAge: days * 24 * 60 * 60 * 1000,
  })
}

const encoded = (username: string): string => Buffer.from(username).toString('base64url')
