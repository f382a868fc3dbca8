import { expect, test } from 'vitest'
import { declared } from './screen-list.ts'

const screens = Object.entries(declared).flatMap(([domain, own]) => own.map((one) => ({ domain, ...one })))
const drawn = screens.flatMap(({ domain, path, view }) => (view ? [{ name: `${domain} ${path}`, view }] : []))

test.each(drawn)('the screen $name can be declared: what has no default is declared by itself', async ({ view }) => {
  expect((await view()).default).toBeTypeOf('function')
})
