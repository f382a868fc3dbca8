import { expect, test } from 'vitest'
import { isRange, openVisitors } from './proxy.ts'

const from = (remoteAddress: string, headers: Record<string, string> = {}) => ({ headers, socket: { remoteAddress } })
const visitors = openVisitors(['10.0.0.0/8', '::1', '2001:db8::/32'], 'http://localhost:8080')

test.each([
  ['nobody is believed who is not listed', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['a listed proxy says who asks', '10.0.0.2', '198.51.100.1', '198.51.100.1'],
  ['what the visitor wrote does not count', '10.0.0.2', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
  ['a chain of proxies is followed', '10.0.0.2', '198.51.100.1, 10.0.0.9', '198.51.100.1'],
  ['nonsense ends the chain', '10.0.0.2', '198.51.100.1, me', '10.0.0.2'],
  ['an address of IPv6 is one too', '::ffff:10.0.0.2', '2001:db9::5', '2001:db9::5'],
  ['without the header the proxy itself counts', '10.0.0.2', '', '10.0.0.2'],
])('%s', (_, peer, forwarded, address) => {
  expect(visitors.addressOf(from(peer, { 'x-forwarded-for': forwarded }))).toBe(address)
})

test('TLS is only trusted from a listed proxy', () => {
  const headers = { 'x-forwarded-proto': 'https' }
  expect(visitors.isSecure(from('10.0.0.2', headers))).toBe(true)
  expect(visitors.isSecure(from('203.0.113.7', headers))).toBe(false)
  expect(openVisitors([], 'https://portal.example.edu').isSecure(from('203.0.113.7'))).toBe(true)
})

test('only a request from this machine itself is local, not one that its proxy forwards', () => {
  expect(visitors.isLocal(from('127.0.0.1'))).toBe(true)
  expect(visitors.isLocal(from('::ffff:127.0.0.1'))).toBe(true)
  expect(visitors.isLocal(from('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }))).toBe(false)
  expect(visitors.isLocal(from('10.0.0.2'))).toBe(false)
})

test.each([
  ['127.0.0.1', true],
  ['10.0.0.0/8', true],
  ['::1/128', true],
  ['10.0.0.0/33', false],
  ['proxy', false],
  ['10.0.0.0/8/8', false],
])('the range %s is valid: %s', (text, is) => {
  expect(isRange(text)).toBe(is)
})
