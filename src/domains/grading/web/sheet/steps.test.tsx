// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { movesOf } from '#platform/web/api/api.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { show, standForServer, startAfresh, writes } from '../../../../platform/test/component.tsx'
import { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import { words } from '../words.ts'
import type { SheetDocument, SheetItem } from './queries.ts'
import { Steps } from './steps.tsx'

afterEach(startAfresh)

const held = [
  {
    code: 'openGrades',
    text: '3 students have no final grade.',
    who: 'you',
    you: true,
    link: '/courses/7/grading/final',
  },
  { code: 'weights', text: 'The weights make 90%.', who: 'you', you: true, link: '/courses/7/assessments/assessment' },
]
const notSigned = { code: 'notSigned', text: 'The sheet as it is now has not been signed.', who: 'you', you: true }

const sheet = {
  '@id': GradeSheet.iri(5),
  '@type': 'GradeSheet',
  id: 5,
  kind: 'REGULAR',
  state: 'MARKING',
  edition: 0,
  actions: ['sign'],
} as never as SheetItem
const document = { checksum: 'a'.repeat(64), edition: 0 } as never as SheetDocument
const move = (blockers: readonly object[], allowed = true) => ({
  ...{ name: 'submit', to: 'SUBMITTED', allowed, reason: null, warnings: [], blockers },
})

/** The number of responses to the move that get lost. */
let lost = 0

/** The blockers that the page shows first, and the server's response to the move. */
async function open(blockers: readonly object[], refused: readonly object[] = [], allowed = true) {
  let changed = 0
  standForServer(({ path, method }) => {
    if (path.endsWith('/sign'))
      return { body: { '@type': 'GradeSheetSignature', edition: 1, checksum: document.checksum } }
    if (method === 'POST' && lost-- > 0) return 'no answer'
    if (method === 'POST' && refused.length === 0) return { body: { ...sheet, state: 'SUBMITTED' } }
    if (method === 'POST')
      return {
        status: 409,
        body: {
          ...{ '@type': 'hydra:Error', 'hydra:title': 'Transition blocked', 'hydra:description': 'It is held back.' },
          ...{ blockers: ['3 students have no final grade.', 'The weights make 90%.'], blockerDetails: refused },
        },
      }
    return { body: { 'hydra:totalItems': 1, 'hydra:member': [move(blockers, allowed)] } }
  })
  await words.load('en')
  await prefetch(movesOf(sheet))
  const shown = await show(
    <section aria-label="Steps">
      <Steps {...{ sheet, document }} onChanged={() => changed++} />
    </section>,
  )
  return { ...shown, changed: () => changed }
}

test('every blocker is listed with a link to fix it, and nothing can be signed meanwhile', async () => {
  await open([...held, notSigned])
  expect(await screen.findByRole('region', { name: '2 things hold the sheet back' })).toBeTruthy()
  for (const { text, link } of held) {
    expect(screen.getByText(new RegExp(text))).toBeTruthy()
    expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toContain(link)
  }
  expect(screen.queryByText(/has not been signed/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Sign and submit' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByText('The weights make 100%')).toBeNull()
})

test('a refusal after signing is shown with its list, and the page refetches the current state', async () => {
  const { user, changed } = await open([notSigned], held)
  await user.click(await screen.findByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Sign and submit' }))
  expect(await screen.findByText(/3 students have no final grade/)).toBeTruthy()
  expect(screen.getByText(/The weights make 90%/)).toBeTruthy()
  expect(changed()).toBe(1)
  expect(writes().map(({ path }) => path.split('/').at(-1))).toEqual(['sign', 'submit'])
})

test('a reader who does not submit the sheet is not shown the checklist', async () => {
  await open([], [], false)
  expect((await screen.findByRole('region', { name: 'Steps' })).textContent).toBe('')
})

/** The requests that were sent: the path and the key. */
const called = () => writes().map(({ path, headers }) => [path.split('/').at(-1), headers.get('idempotency-key')])

test('a submission with a lost response is repeated as the same one, and the page reports success', async () => {
  lost = 1
  const { user } = await open([notSigned])
  await user.click(await screen.findByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Sign and submit' }))
  expect(await screen.findByText('Done: Submit the grade sheet')).toBeTruthy()
  const [[sign] = [], [submit, key] = [], again] = called()
  expect([sign, submit, key]).toEqual(['sign', 'submit', expect.any(String)])
  expect([again, called().length]).toEqual([['submit', key], 3])
})

test('a second click after a lost connection submits the signed sheet, and signs nothing twice', async () => {
  lost = 2
  const { user } = await open([notSigned])
  await user.click(await screen.findByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Sign and submit' }))
  expect(await screen.findByText(/The server cannot be reached/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Sign and submit' }))
  expect(await screen.findByText('Done: Submit the grade sheet')).toBeTruthy()
  expect(called().map(([name]) => name)).toEqual(['sign', 'submit', 'submit', 'submit'])
  expect(
    new Set(
      called()
        .slice(1)
        .map(([, key]) => key),
    ).size,
  ).toBe(1)
})
