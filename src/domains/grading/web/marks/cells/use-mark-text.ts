import { useCallback } from 'react'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../../words.ts'
import type { Value } from './value.ts'

/** Formats marks with at least one decimal, so that they align vertically. */
export function useMarkNumber(): (value: number) => string {
  const { number } = useFormat()
  return useCallback((value: number) => number(value, 1, 2), [number])
}

/** The text of a mark, in words and numbers. */
export function useMarkText(): (value: Value) => string {
  const t = useWords(words)
  const number = useMarkNumber()
  return useCallback(
    ({ score, status, penalty }: Value) =>
      [
        score === null ? null : number(score),
        status === null ? null : t(`marks.status.${status}`),
        penalty > 0 ? `−${number(penalty)}` : null,
      ]
        .filter((part) => part !== null)
        .join(' '),
    [t, number],
  )
}
