import type { MoveState } from '../../contract/workflow.ts'
import { movesOf } from '../api/api.ts'
import { queries } from '../api/query.ts'

/**
 * A move as the server offers it now. What it warns of may depend on anything, so after any write of the page it is read
 * again before somebody is asked to confirm it.
 */
export async function currentMove(
  of: { '@id': string; '@type': string },
  name: string,
): Promise<MoveState | undefined> {
  const moves = await queries.fetchQuery(movesOf(of))
  return moves.find((move) => move.name === name)
}
