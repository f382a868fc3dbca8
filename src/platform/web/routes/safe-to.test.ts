import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeTo } from './safe-to.ts'

const origin = 'https://portal.example.edu'

test.each([
  ['/my/lockers/5', '/lockers/5'],
  ['/lockers/5', '/lockers/5'],
  ['/my', '/'],
  ['/my?page=2', '/?page=2'],
  ['/', '/'],
  ['/feed?page=2', '/feed?page=2'],
  ['/feed#top', '/feed'],
  ['/feed?bearer=x&page=2&access_token=y&code=z&state=s&token=t&id_token=i', '/feed?page=2'],
  ['/my/lockers/5/../6', '/lockers/6'],
  ['/feed?next=//evil.example', '/feed?next=%2F%2Fevil.example'],
])('%s leads to %s', (raw, expected) => {
  expect(safeTo(raw, origin)?.replace('next=//', 'next=%2F%2F')).toBe(expected)
})

test.each([
  ['//e'],
  ['/\\e'],
  ['\\\\e'],
  ['/\te'],
  ['/\t/e'],
  ['/\ne'],
  ['/\n/e'],
  ['///e'],
  ['\t//e'],
  [' //e'],
  ['http:/e'],
  ['https:e'],
  ['https://evil.example/my/feed'],
  ['javascript:alert(1)'],
  ['data:text/html,x'],
  ['/.//e'],
  ['/..//e'],
  ['/my/..//e'],
  ['/my/%2e%2e/%2fe'],
  ['//e@x'],
  ['%2f%5ce'],
  ['/%2f%5ce'],
  ['/a%00'],
  ['/a%0d%0ab'],
  ['/a%252fb'],
  ['/my/redirect?to=/my/redirect?to=//e'],
  ['/redirect?to=/feed'],
  ['/oidc-callback?code=x'],
  ['/oidc-silent-renew'],
  ['/resolve_route?iri=x'],
  ['/guest'],
  ['/../other'],
  ['/./my/feed'],
  [''],
  [undefined],
  [null],
  [['/feed']],
  [{ href: '/feed' }],
])('%j is refused', (raw) => {
  expect(safeTo(raw, origin)).toBeNull()
})

test('an address of 100 KB is refused', () => {
  expect(safeTo(`/${'a'.repeat(100_000)}`, origin)).toBeNull()
})

test('a full-width solidus is a character of one of our paths, not a host', () => {
  expect(safeTo('/／／evil.example', origin)).toBe('/%EF%BC%8F%EF%BC%8Fevil.example')
})

const piece = fc.constantFrom(
  '/',
  '//',
  '\\',
  '.',
  '..',
  '%2f',
  '%5c',
  '%2e',
  '@',
  ':',
  '?',
  '#',
  'my',
  'e',
  '\t',
  '\n',
  ' ',
  '／',
)
const mean = fc.array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 12 }).map((pieces) => pieces.join(''))

test('whatever the input, the result is below /my of our origin, and applying it again changes nothing', () => {
  let accepted = 0
  fc.assert(
    fc.property(fc.boolean(), mean, (rooted, text) => {
      const to = safeTo(rooted ? `/${text}` : text, origin)
      if (to === null) return
      accepted += 1
      const used = new URL(`/my${to}`, origin)
      expect(used.origin).toBe(origin)
      expect(used.pathname).toMatch(/^\/my\//)
      expect(used.pathname).not.toContain('//')
      expect(new URL(to, origin).origin).toBe(origin)
      expect(safeTo(to, origin)).toBe(to)
    }),
    { numRuns: 20_000 },
  )
  expect(accepted).toBeGreaterThan(500)
})
