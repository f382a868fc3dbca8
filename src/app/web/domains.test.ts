import { expect, test } from 'vitest'
import { domains } from './domains.ts'

const entries = domains.flatMap(({ screens }) =>
  screens.flatMap(({ path, menu }) => (menu ? [[path, menu] as const] : [])),
)

test.each(entries)('the menu entry of %s uses the texts that every page loads', (_, { text }) => {
  expect(text.key).toMatch(/^menu\./)
})
