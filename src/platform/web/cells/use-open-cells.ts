import { useEffect } from 'react'
import { useUnsaved } from '../page/unsaved.ts'
import { useStore } from '../ui/use-store.ts'
import { holdPage } from '../unsent/unsent.ts'
import type { CellKey, Versioned } from './cells.ts'
import type { CellStore, CellsState } from './store.ts'

/**
 * The state of the cells of an open page, which sends them itself. Leaving the page loses values only if the device
 * cannot store them.
 */
export function useOpenCells<Key extends CellKey, Value, CellState extends Versioned>(
  name: string,
  store: CellStore<Key, Value, CellState>,
): CellsState<Key, Value, CellState> {
  const state = useStore(store)
  useEffect(() => {
    const leave = holdPage(name)
    return () => {
      store.close()
      leave()
    }
  }, [name, store])
  useUnsaved(!state.isKept && state.cells.own.size > 0)
  return state
}
