import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Chan Tai Man 陳大文', '陳'],
  ['Costa, Beatriz', 'BC'],
  ['Mina Chan', 'MC'],
  ['João', 'J'],
  ['Élio dos Santos', 'ÉS'],
  ['', '?'],
])('%s is shown as %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
