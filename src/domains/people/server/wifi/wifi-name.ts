import { deviceSlug } from './wifi-secret.ts'

/**
 * The part of a Wi-Fi name that identifies the person: the user name, or the part before the @ if it is an e-mail
 * address.
 */
const personSlug = (username: string): string =>
  (username.split('@')[0] ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, 60) || 'person'

/**
 * The names that a device may get, in order; the first free one is used: `mina-phone@example.edu`. FreeRADIUS and
 * eduroam allow only one @, followed by a realm that contains a dot.
 */
export function wifiNames(person: { username: string; device: string; realm: string }, most: number): string[] {
  const name = `${personSlug(person.username)}-${deviceSlug(person.device)}`
  const names = [name, ...Array.from({ length: most }, (_, at) => `${name}-${at + 2}`)]
  return names.map((one) => (person.realm === '' ? one : `${one}@${person.realm}`))
}
