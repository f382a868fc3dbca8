import { useEffect, useState } from 'react'
import type { MoveState } from '../../contract/workflow.ts'

type Options = {
  /** The current item, once it is loaded. */
  id: number | undefined
  isLoading: boolean
  moves: readonly MoveState[]
  /** Opens the question of the decision, if it has one. */
  onLoaded: (move: MoveState) => void
}

/**
 * Remembers a decision whose key was pressed before the item was loaded, and opens its question once it is. A decision
 * without a question is not made, because nobody can have read the item.
 */
export function useEarlyDecision({ id, isLoading, moves, onLoaded }: Options) {
  const [early, setEarly] = useState<{ id: number; name: string } | null>(null)
  useEffect(() => {
    if (!early || isLoading) return
    setEarly(null)
    const move = early.id === id ? moves.find(({ name }) => name === early.name) : undefined
    if (move) onLoaded(move)
  }, [early, id, isLoading, moves, onLoaded])
  return setEarly
}
