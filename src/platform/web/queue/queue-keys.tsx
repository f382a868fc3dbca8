import type { KeyboardEvent } from 'react'
import { kit } from '../words/kit.ts'
import { useWords } from '../words.ts'
import styles from './queue.module.css'

const acts: ReadonlyMap<string, 'next' | 'previous' | 'choose' | 'approve' | 'return'> = new Map([
  ['j', 'next'],
  ['ArrowDown', 'next'],
  ['k', 'previous'],
  ['ArrowUp', 'previous'],
  ['x', 'choose'],
  ['a', 'approve'],
  ['r', 'return'],
])

/** What a key does in a queue. A letter that is typed, or pressed together with another key, does nothing. */
export function actOf({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLElement>) {
  if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return undefined
  const typed = 'input:not([type="checkbox"]), textarea, select, dialog, [contenteditable], [popover]'
  return target.closest(typed) ? undefined : acts.get(key)
}

const told = [
  ['J K', 'queue.keys.step'],
  ['X', 'queue.keys.choose'],
  ['A', 'queue.keys.approve'],
  ['R', 'queue.keys.return'],
] as const

/** Which key does what, where there is a keyboard. */
export function Keys() {
  const t = useWords(kit)
  return (
    <span className={styles.keys}>
      {told.map(([keys, name]) => (
        <span key={keys}>
          {keys.split(' ').map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {t(name)}
        </span>
      ))}
    </span>
  )
}
