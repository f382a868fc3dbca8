import type { KeyboardEvent } from 'react'

export type RowAct = 'up' | 'down' | 'previous' | 'next' | 'new' | 'double' | 'remove'

const withAlt: Readonly<Record<string, RowAct>> = { ArrowUp: 'up', ArrowDown: 'down' }
const alone: Readonly<Record<string, RowAct>> = {
  ...{ ArrowUp: 'previous', ArrowDown: 'next', Delete: 'remove' },
  ...{ n: 'new', N: 'new', d: 'double', D: 'double' },
}

/** What a key does on the row of a field; Enter opens it, as on every button. */
export const rowAct = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): RowAct | undefined =>
  ctrlKey || metaKey ? undefined : (altKey ? withAlt : alone)[key]
