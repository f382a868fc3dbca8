import { BlockList, isIP } from 'node:net'

/** IPv4 that leads nowhere public (IANA IPv4 Special-Purpose Address Registry, and multicast). */
const special: readonly string[] = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]

/** IPv6 within 2000::/3 that is not public or that embeds an IPv4 address (IANA IPv6 Special-Purpose registry). */
const special6: readonly string[] = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const notPublic = rangesOf([...special, ...special6])
const global6 = rangesOf(['2000::/3'])

/** Whether an IP address belongs to the public internet. A private network, this machine and multicast do not. */
export function isPublic(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !notPublic.check(address, 'ipv4')
  return family === 6 && global6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

/** The ranges of addresses, such as `10.20.0.0/16`; a single address is a range of its own. */
export function rangesOf(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family)
  }
  return list
}
