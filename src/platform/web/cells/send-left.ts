import { NotReached } from '../api/api-problem.ts'
import type { CellKey, Versioned } from './cells.ts'
import type { CellStore } from './store.ts'

/** Sends the cells that a closed page has left on the device, and stores what became of them. */
export async function sendLeft<Key extends CellKey, Value, CellState extends Versioned>(
  store: CellStore<Key, Value, CellState>,
): Promise<void> {
  await store.flush()
  store.close()
  if (store.get().away) throw new NotReached(null)
}
