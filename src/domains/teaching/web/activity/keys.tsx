import type { KeyboardEvent } from 'react'
import { useWords } from '#platform/web/words.ts'
import { words } from '../words.ts'
import styles from './picks.module.css'

type Act = 'next' | 'previous' | Page
/** What a letter opens of the session whose row has the focus. */
type Page = 'attendance' | 'summary'

const acts: ReadonlyMap<string, Act> = new Map<string, Act>([
  ['j', 'next'],
  ['ArrowDown', 'next'],
  ['k', 'previous'],
  ['ArrowUp', 'previous'],
  ['a', 'attendance'],
  ['s', 'summary'],
])

/** What a key does in the list. A letter that is typed, or pressed together with another key, does nothing. */
export function actOf({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLElement>): Act | undefined {
  if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return undefined
  return target.closest('input, textarea, select, dialog, [popover]') ? undefined : acts.get(key)
}

/** Steps to another row. */
export function stepFrom(list: HTMLElement, act: 'next' | 'previous'): void {
  const rows = [...list.querySelectorAll<HTMLAnchorElement>('a[data-session]')]
  const at = rows.findIndex((row) => row.matches(':focus'))
  rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + (act === 'next' ? 1 : -1)))]?.focus()
}

/** Where a page of the session is whose row has the focus; undefined where the reader has none. */
export const pageOf = (list: HTMLElement, page: Page): string | undefined =>
  list.querySelector<HTMLElement>('a[data-session]:focus')?.dataset[page]

/** Which key does what, where there is a keyboard. */
export function Keys({ teaches }: { teaches: boolean }) {
  const t = useWords(words)
  return (
    <span className={styles.keys} aria-hidden="true">
      <span>
        <kbd>J</kbd> <kbd>K</kbd> {t('activity.keys.row')}
      </span>
      <span>
        <kbd>Enter</kbd> {t('activity.keys.open')}
      </span>
      {teaches && (
        <>
          <span>
            <kbd>A</kbd> {t('activity.keys.attendance')}
          </span>
          <span>
            <kbd>S</kbd> {t('activity.keys.summary')}
          </span>
        </>
      )}
    </span>
  )
}
