import { expect, test } from 'vitest'
import { provideContributions } from '../contribution/provide-contributions.ts'
import { loadCards, loadedCards, pageCards } from './page-cards.ts'

test('a page gets the cards of its own path once they and their data are loaded', async () => {
  const read: string[] = []
  const card = (name: string) => async () => ({
    default: () => name,
    load: async ({ id }: { id: string }) => read.push(`${name} ${id}`),
  })
  const cards = pageCards.add(
    { name: 'next', on: () => '/lockers/:id/info', place: 'top', view: card('next') },
    { name: 'rules', on: () => '/lockers/:id/info', place: 'beside', view: card('rules') },
    { name: 'other', on: () => '/people/:id', place: 'top', view: card('other') },
  )
  provideContributions([{ name: 'lockers', contributes: [cards] }])
  expect(loadedCards('/lockers/:id/info', 'top')).toEqual([])
  await loadCards('/lockers/:id/info', { id: '7' })
  expect(read).toEqual(['next 7', 'rules 7'])
  expect(loadedCards('/lockers/:id/info', 'top').map((one) => one.default({ params: { id: '7' } }))).toEqual(['next'])
})
