// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { type CellStore, openCells } from './store.ts'

type StoredCell = { value: string | null; version: number }
type Tab = CellStore<number, string | null, StoredCell>

const opened: Tab[] = []
afterEach(() => {
  for (const tab of opened.splice(0)) tab.close()
  localStorage.clear()
})

/** The same cells in another tab of the browser. */
function openTab(isOnline: () => boolean = () => false): Tab {
  const tab = openCells<number, string | null, StoredCell>({
    name: 'roll-call:7',
    kind: { nothing: null, valueOf: ({ value }) => value, isSame: (value, other) => value === other, most: 500 },
    send: async ({ cells }) => {
      if (!isOnline()) throw new TypeError('no network')
      return cells.map(({ key, value, version }) => ({ key, fate: 'saved', now: { value, version: version + 1 } }))
    },
  })
  opened.push(tab)
  return tab
}
const shownIn = (tab: Tab) => [1, 2, 3].map((key) => tab.shown(key))

test('values that two tabs of one person have set offline are all stored after both are closed', () => {
  const [one, other] = [openTab(), openTab()]
  one.set([[1, 'P']])
  other.set([[2, 'L']])
  one.set([[3, 'A']])
  expect(shownIn(openTab())).toEqual(['P', 'L', 'A'])
})

test('a tab whose cells were sent removes its own from the device, and leaves those of the other', async () => {
  const [one, other] = [openTab(), openTab(() => true)]
  one.set([[1, 'P']])
  other.set([[2, 'L']])
  await other.flush()
  expect(shownIn(openTab())).toEqual(['P', null, null])
})

test('a value that was set twice is stored as it was set last', () => {
  const [one, other] = [openTab(), openTab()]
  one.set([[1, 'P']])
  other.set([[1, 'A']])
  expect(shownIn(openTab())).toEqual(['A', null, null])
})
