import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isLasting } from '#platform/contract/workflow.ts'
import { domains } from './server/domains.ts'

/** The names of transitions into final states. */
const lasting = lastingMoves()
/** Components that ask before acting, or offer to undo the act. */
const asks = /<(ConfirmButton|Confirm|Dialog|ReasonDialog|FlowBar)\b|undo/i

const screens = globSync('src/{domains/*,app}/web/**/*.tsx')
  .filter((file) => !file.endsWith('.test.tsx'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

test('nothing is deleted by one click', () => {
  const deleting = screens.filter(({ text }) => /\bremove\(of\)/.test(text))
  expect(deleting.length).toBeGreaterThan(3)
  expect(deleting.filter(({ text }) => !asks.test(text)).map(({ file }) => file)).toEqual([])
})

test('a transition into a final state needs a confirmation', () => {
  const made = screens.flatMap(({ file, text }) =>
    [...text.matchAll(/\bmove\(\w+, '(\w+)'/g)].map(([, name = '']) => ({ file, text, name })),
  )
  const lastingHere = made.filter(({ name }) => lasting.has(name))
  expect(lastingHere.length).toBeGreaterThan(3)
  expect(lastingHere.filter(({ text }) => !asks.test(text)).map(({ file, name }) => `${file} ${name}`)).toEqual([])
})

function lastingMoves(): Set<string> {
  const flows = domains.flatMap(({ handlers }) => handlers.flatMap(({ resource: { flow } }) => flow ?? []))
  return new Set(
    flows.flatMap((flow) =>
      Object.entries(flow.transitions).flatMap(([name, { to }]) => (isLasting(flow, to) ? name : [])),
    ),
  )
}
