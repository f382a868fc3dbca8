import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** The parts of a request that show where it comes from. */
type Visit = { headers: IncomingHttpHeaders; socket: { remoteAddress?: string | undefined } }

/** Determines where a request comes from behind the trusted proxies. */
export type Visitors = {
  addressOf: (req: Visit) => string
  /** Whether the visitor used TLS. */
  isSecure: (req: Visit) => boolean
  /** Whether it was sent on this machine itself and not forwarded by a proxy. */
  isLocal: (req: Visit) => boolean
}

const loopback = listOf(['127.0.0.0/8', '::1'])

/**
 * X-Forwarded-For and X-Forwarded-Proto are only trusted from the listed addresses (or ranges, as 10.0.0.0/8), because
 * any client can set them. The last address of the chain that is not a trusted proxy counts.
 */
export function openVisitors(trusted: readonly string[], publicUrl: string): Visitors {
  const proxies = listOf(trusted)
  const addressOf = (req: Visit): string => {
    const peer = plain(req.socket.remoteAddress ?? '')
    if (!isIn(proxies, peer)) return peer || 'unknown'
    const chain = textOf(req.headers['x-forwarded-for'])
      .split(',')
      .map((one) => plain(one.trim()))
    let address = peer
    for (const next of chain.toReversed()) {
      if (isIP(next) === 0) break
      address = next
      if (!isIn(proxies, next)) break
    }
    return address
  }
  return {
    addressOf,
    isSecure: (req) => {
      const said = textOf(req.headers['x-forwarded-proto'])
      if (said && isIn(proxies, plain(req.socket.remoteAddress ?? '')))
        return said.split(',').at(-1)?.trim() === 'https'
      return publicUrl.startsWith('https:')
    },
    isLocal: (req) =>
      !passedOn.some((name) => req.headers[name]) && isIn(loopback, plain(req.socket.remoteAddress ?? '')),
  }
}

/** A proxy on the same machine also comes from the loopback address, but sets one of these headers. */
const passedOn = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** Whether this is an address, or a range as 10.0.0.0/8. */
export function isRange(text: string): boolean {
  const [address = '', bits] = text.split('/')
  const family = isIP(address)
  if (family === 0 || text.split('/').length > 2) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
}

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family)
  }
  return list
}

const isIn = (list: BlockList, address: string) =>
  isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/^\[|\]$/g, '')

const textOf = (header: string | string[] | undefined) => (Array.isArray(header) ? header.join(',') : (header ?? ''))
