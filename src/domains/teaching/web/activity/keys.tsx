import type { KeyboardEvent } from 'react'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './picks.module.css'

type Act = 'next' | 'previous' | Page
/** The page of the focused session that a letter opens. */
type Page = 'attendance' | 'summary'

const acts: ReadonlyMap<string, Act> = new Map<string, Act>([
  ['j', 'next'],
  ['ArrowDown', 'next'],
  ['k', 'previous'],
  ['ArrowUp', 'previous'],
  ['a', 'attendance'],
  ['s', 'summary'],
])

/** The action of a key in the list. Keys typed into a field or pressed with a modifier do nothing. */
export function actOf({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLElement>): Act | undefined {
  if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return undefined
  return target.closest('input, textarea, select, dialog, [popover]') ? undefined : acts.get(key)
}

/** Moves the focus to another row. */
export function stepFrom(list: HTMLElement, act: 'next' | 'previous'): void {
  const rows = [...list.querySelectorAll<HTMLAnchorElement>('a[data-session]')]
  const at = rows.findIndex((row) => row.matches(':focus'))
  rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + (act === 'next' ? 1 : -1)))]?.focus()
}

/** The URL of a page of the focused session; undefined if the reader has no access to it. */
export const pageOf = (list: HTMLElement, page: Page): string | undefined =>
  list.querySelector<HTMLElement>('a[data-session]:focus')?.dataset[page]

/** A legend of the keyboard shortcuts, on devices with a keyboard. */
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
