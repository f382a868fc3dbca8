import type { KeyboardEvent } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'
import styles from './queue.module.css'

export type Act = 'next' | 'previous' | 'choose' | 'approve' | 'return' | 'open' | 'keys'

const acts: ReadonlyMap<string, Act> = new Map([
  ['j', 'next'],
  ['ArrowDown', 'next'],
  ['k', 'previous'],
  ['ArrowUp', 'previous'],
  ['x', 'choose'],
  ['a', 'approve'],
  ['r', 'return'],
  ['Enter', 'open'],
  ['?', 'keys'],
])

/**
 * The action of a key in a queue. A letter that is typed into a field, or pressed together with a modifier key, does
 * nothing.
 */
export function actOf({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLElement>) {
  if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return undefined
  const typed = 'input:not([type="checkbox"]), textarea, select, dialog, [contenteditable], [popover]'
  if (target.closest(typed)) return undefined
  // Everywhere except on the current row, Enter activates the focused element.
  if (key === 'Enter' && !target.matches('button[aria-current]')) return undefined
  return acts.get(key)
}

const told = [
  ['J K', 'queue.keys.step'],
  ['X', 'queue.keys.choose'],
  ['A', 'queue.keys.approve'],
  ['R', 'queue.keys.return'],
] as const

type Props = {
  /** Whether Enter opens the page of the row. */
  opens: boolean
  asked: boolean
  onAsk: (asked: boolean) => void
}

/** The keys and their actions, on devices with a keyboard; the question mark shows all of them. */
export function Keys({ opens, asked, onAsk }: Props) {
  const t = useWords(kit)
  const all = [...told, ...(opens ? [['Enter', 'queue.keys.open'] as const] : []), ['?', 'queue.keys.all'] as const]
  return (
    <>
      <span className={styles.keys}>
        {all.map(([keys, name]) => (
          <Key key={keys} keys={keys}>
            {t(name)}
          </Key>
        ))}
      </span>
      {asked && (
        <Dialog title={t('queue.keys.all')} onClose={() => onAsk(false)}>
          <ul className={styles.allKeys}>
            {[...all.slice(0, -1), ['↓ ↑', 'queue.keys.step'] as const].map(([keys, name]) => (
              <li key={keys}>
                <Key keys={keys}>{t(name)}</Key>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}

const Key = ({ keys, children }: { keys: string; children: string }) => (
  <span>
    {keys.split(' ').map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}{' '}
    {children}
  </span>
)
