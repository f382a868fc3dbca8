import { expect, test } from 'vitest'
import { defineWords, missing, say } from './words-define.ts'

const only = (texts: object) => ({ './en.json': async () => ({ default: texts }) })

test('a text that is not among the brief ones is loaded with all others of its domain', async () => {
  const words = defineWords<{ menu: string; roles: { dean: string } }>(
    'somewhere',
    only({ menu: 'Menu', roles: { dean: 'Dean' } }),
    only({ menu: 'Menu' }),
  )
  await words.loadBrief()
  expect(missing(words('menu'))).toBeNull()
  expect(say(words('roles.dean'))).toBe('roles.dean')
  await missing(words('roles.dean'))
  expect(missing(words('roles.dean'))).toBeNull()
  expect(say(words('roles.dean'))).toBe('Dean')
})

test('a text that exists in no file is not waited for again', async () => {
  const words = defineWords<{ menu: string }>('elsewhere', only({ menu: 'Menu' }))
  await missing({ domain: 'elsewhere', key: 'none' })
  expect(missing({ domain: 'elsewhere', key: 'none' })).toBeNull()
  expect(missing({ domain: 'nowhere', key: 'none' })).toBeNull()
  expect(say(words('menu'))).toBe('Menu')
})
