import type { ReactNode } from 'react'
import { Columns, Stack } from '../ui/page.tsx'

type Props = {
  facts: ReactNode
  proof: ReactNode
  /** In the queue of those who decide, everything stands below each other. */
  isNarrow: boolean
}

/** The facts of a request, and beside them what proves them. */
export function FactsWithProof({ facts, proof, isNarrow }: Props) {
  if (isNarrow)
    return (
      <Stack>
        {facts}
        {proof}
      </Stack>
    )
  return (
    <Columns>
      <Stack>{facts}</Stack>
      <Stack>{proof}</Stack>
    </Columns>
  )
}
