import { expect, test } from 'vitest'
import { domains } from './domains.ts'

const screens = domains.flatMap((domain) => domain.screens.map((one) => ({ domain: domain.name, ...one })))
const drawn = screens.flatMap(({ domain, path, view }) => (view ? [{ name: `${domain} ${path}`, view }] : []))

test.each(drawn)('the screen $name can be declared: what has no default is declared by itself', async ({ view }) => {
  expect((await view()).default).toBeTypeOf('function')
})
