// @vitest-environment happy-dom
import { screen as page } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { resource } from '../../contract/resource.ts'
import { workflow } from '../../contract/workflow.ts'
import { later, type Reply, show, standForServer, startAfresh } from '../../test/component.tsx'
import { FlowBar } from '../flow/flow-bar.tsx'
import { defineWords } from '../words/words-define.ts'
import { RowDialog } from './row-dialog.tsx'

const flow = workflow({
  states: ['OPEN', 'RETURNED'],
  initial: 'OPEN',
  transitions: { giveBack: { from: ['OPEN'], to: 'RETURNED' } },
})
const LostItem = resource({
  ...{ type: 'LostItem', path: '/api/v2/lost_items', about: 'A lost thing.', flow },
  fields: { title: z.string(), state: flow.state },
})
const en = { states: { OPEN: 'Waiting', RETURNED: 'Returned' }, moves: { giveBack: 'Give back' } }
const texts = () => Promise.resolve({ default: en })
const words = defineWords<typeof en>('lost', { '/en.json': texts, '/pt.json': texts, '/zh-Hant.json': texts })
const flowWords = {
  state: () => words('states.OPEN'),
  move: () => words('moves.giveBack'),
}
const bag = { '@id': '/api/v2/lost_items/7', '@type': 'LostItem', id: 7, title: 'Bag', state: 'OPEN', actions: [] }
const giveBack = { name: 'giveBack', to: 'RETURNED', allowed: true, reason: null, blockers: [], warnings: [] }

afterEach(startAfresh)

test('a record and its possible moves are requested at once, and shown together', async () => {
  const answers = { item: later<Reply>(), moves: later<Reply>() }
  const asked: string[] = []
  standForServer(({ path }) => {
    asked.push(path)
    return path.endsWith('/transitions') ? answers.moves.promise : answers.item.promise
  })
  await words.load('en')
  const { user } = await show(
    <RowDialog resource={LostItem} of={{ id: 7 }} label="Decide" title={({ title }) => title} moves>
      {(item) => <FlowBar of={item} resource={LostItem} words={flowWords} movesOnly />}
    </RowDialog>,
  )
  await user.click(await page.findByRole('button', { name: 'Decide' }))
  await vi.waitFor(() => expect(asked).toEqual(['/api/v2/lost_items/7', '/api/v2/lost_items/7/transitions']))
  answers.item.resolve({ body: bag, etag: '"1"' })
  answers.moves.resolve({ body: { 'hydra:member': [giveBack] } })
  expect(await page.findByRole('dialog', { name: 'Bag' })).toBeTruthy()
  expect(page.getByRole('button', { name: 'Give back' })).toBeTruthy()
  expect(asked).toHaveLength(2)
})
