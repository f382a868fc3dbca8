import type { ComponentProps } from 'react'
import { useHindrance } from '../flow/hindrance.ts'
import { Button } from './button.tsx'

/**
 * A button that changes something on the server. While nothing can be changed (offline, or acting as somebody), it
 * shows why.
 */
export function WriteButton({ disabledReason, ...props }: ComponentProps<typeof Button>) {
  const hindrance = useHindrance()
  return <Button {...props} disabledReason={hindrance ?? disabledReason} />
}
