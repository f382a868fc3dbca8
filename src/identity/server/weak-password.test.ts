import { expect, test } from 'vitest'
import { weaknessOf } from './weak-password.ts'

const mina = { username: 'mina.reis', name: 'Mina Conceição Reis', email: 'm.reis@example.org' }

test.each([
  ['short', 'a7!bX92'],
  ['short', '密碼密碼密碼密'],
  ['common', 'password'],
  ['common', 'Password1'],
  ['common', 'qwertyuiop'],
  ['common', 'iloveyou'],
  ['own', 'mina.reis'],
  ['own', 'Conceicao2026'],
  ['own', 'Conceição!'],
  ['own', 'MinaReis1999'],
  [null, 'correct horse battery staple'],
  [null, 'Mina drinks green tea in Macau'],
  [null, '今天的天氣真好呀'],
] as const)('%s: %s', async (weakness, password) => {
  expect(await weaknessOf(password, mina)).toBe(weakness)
})

test('the list contains more than the 3,000 most common passwords that are long enough', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const long = [...dictionary['passwords-common']].filter((text) => text.length >= 8)
  expect(long.length).toBeGreaterThan(3000)
  for (const password of long.slice(0, 3000)) expect(await weaknessOf(password, mina)).toBe('common')
})
