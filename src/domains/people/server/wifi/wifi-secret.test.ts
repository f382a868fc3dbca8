import { expect, test } from 'vitest'
import { md4 } from './md4.ts'
import { wifiNames } from './wifi-name.ts'
import { deviceSlug, newSecret, ntPassword } from './wifi-secret.ts'

test.each([
  ['', '31d6cfe0d16ae931b73c59d7e0c089c0'],
  ['a', 'bde52cb31de33e46245e05fbdbd6fb24'],
  ['message digest', 'd9130a8164549fe818874806e1c7014b'],
  ['abcdefghijklmnopqrstuvwxyz', 'd79e1c308aa5bbcdeea8ed63df412da9'],
  [
    '12345678901234567890123456789012345678901234567890123456789012345678901234567890',
    'e33b4ddc9c38f2199c3e7b164fcc0536',
  ],
])('MD4 of “%s” is that of RFC 1320', (text, digest) => {
  expect(md4(Buffer.from(text)).toString('hex')).toBe(digest)
})

test('the NT-Password is the hash that Windows and FreeRADIUS expect', () => {
  expect(ntPassword('password')).toBe('8846F7EAEE8FB117AD06BDD830B7586C')
})

test('a secret is sixteen characters that are hard to confuse, and never the same', () => {
  const secrets = new Set(Array.from({ length: 200 }, newSecret))
  expect(secrets.size).toBe(200)
  for (const secret of secrets) expect(secret).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/)
})

test.each([
  ['Mina’s iPhone 15', 'mina-s-iphone-15'],
  ['Portátil', 'portatil'],
  ['美娜的電話', 'device'],
  ['--', 'device'],
  ['x'.repeat(60), 'x'.repeat(30)],
])('the device %s is %s in a user name', (device, slug) => {
  expect(deviceSlug(device)).toBe(slug)
})

test.each([
  ['mina', 'mina-phone@example.edu'],
  ['thesis.student', 'thesis.student-phone@example.edu'],
  ['Mina.Chan@example.edu', 'mina.chan-phone@example.edu'],
  ['..mina..chan..', 'mina.chan-phone@example.edu'],
  ['joão costa', 'joao-costa-phone@example.edu'],
  ['陳大文', 'person-phone@example.edu'],
])('the phone of %s is called %s, which FreeRADIUS accepts', (username, name) => {
  const [first = '', second] = wifiNames({ username, device: 'Phone', realm: 'example.edu' }, 2)
  expect(first).toBe(name)
  expect(second).toBe(name.replace('@', '-2@'))
  // What the FreeRADIUS policy filter_username refuses.
  expect(first).not.toMatch(/\s|@[^@]*@|\.\.|@[^.]*$|\.$|@\./)
})

test('without a realm the name has no at sign', () => {
  expect(wifiNames({ username: 'mina', device: 'Phone', realm: '' }, 1)).toEqual(['mina-phone', 'mina-phone-2'])
})
