import { isIP } from 'node:net'

/** A browser and an operating system, as a browser names them in `User-Agent`; null for what it does not name. */
export type Device = { browser: string | null; system: string | null }

// Browsers also name those that they descend from, so the more special names come first.
const browsers = [
  ['Edge', /\bEdgi?A?(OS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//],
] as const
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

export function deviceOf(userAgent: string): Device {
  const named = (list: readonly (readonly [string, RegExp])[]) =>
    list.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null
  return { browser: named(browsers), system: named(systems) }
}

/**
 * The network of an address: enough to tell one's own places from others, and less than the address itself. An address
 * of IPv6 belongs to a network of 48 bits (RFC 6177).
 */
export function networkOf(address: string): string {
  if (isIP(address) === 4) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  if (isIP(address) !== 6) return ''
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail ? tail.split(':') : [])]
  return `${all.slice(0, 3).join(':')}::/48`
}
