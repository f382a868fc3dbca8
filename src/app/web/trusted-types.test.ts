import { expect, test } from 'vitest'
import { ownAsset, plainText } from './trusted-types.ts'

test('style sheets are allowed as text, markup is not', () => {
  expect(plainText(':root { --a: 1px } a > b { color: red }')).toContain('--a')
  expect(() => plainText('<img src=x onerror=alert(1)>')).toThrow(TypeError)
})

test.each([
  ['/my/assets/1.0.0/a.js', true],
  ['https://portal.example.edu/my/assets/a.js', true],
  ['https://evil.example/my/assets/a.js', false],
  ['/my/assets/../../api/v2/files/1', false],
  ['data:text/javascript,alert(1)', false],
])('code from %s is loaded: %s', (url, expected) => {
  const load = () => ownAsset(url, 'https://portal.example.edu')
  if (expected) expect(load()).toBe(url)
  else expect(load).toThrow(TypeError)
})
