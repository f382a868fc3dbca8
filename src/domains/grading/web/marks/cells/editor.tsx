import { type KeyboardEvent, useRef, useState } from 'react'
import type { Editing } from '#platform/web/grid/column.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { focusOn } from '#platform/web/ui/focus-on.ts'
import { storeOf } from '#platform/web/ui/store.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../../words.ts'
import { useKeptOnLeave } from '../use-kept-on-leave.ts'
import styles from './cell.module.css'
import { readMark } from './mark-text.ts'

/** The text being typed into the current cell, for the bar above the grid; null if there is none. */
export const typing = storeOf<string | null>(null)

type Props = { label: string; text: string; editing: Editing; onWrite: (text: string) => void }

/** Edits a mark in its cell. An invalid text stays in the field until it is corrected or discarded. */
export function Editor({ label, text, editing: { typed, close }, onWrite }: Props) {
  const t = useWords(words)
  // Compared with the text at the start of editing, so that a colleague's mark is not silently overwritten.
  const [shown] = useState(text)
  const [now, setNow] = useState(typed ?? text)
  const closed = useRef(false)
  const isWrong = readMark(now) === undefined
  const change = (next: string) => {
    setNow(next)
    typing.set(next)
  }
  const end = (next?: 'stay' | 'down' | 'right') => {
    closed.current = true
    typing.set(null)
    if (next) close(next)
  }
  const write = (next: 'down' | 'right') => {
    if (isWrong) return
    if (now.trim() !== shown) onWrite(now)
    end(next)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') end()
    else if (event.key === 'Enter' || event.key === 'ArrowDown') write('down')
    else if (event.key === 'Tab' && !event.shiftKey) write('right')
    else return
    if (event.key !== 'Escape') event.preventDefault()
  }
  const leave = () => {
    if (closed.current) return
    if (isWrong) notify({ type: 'negative', text: t('marks.notWritten', { text: now }) })
    else if (now.trim() !== shown) onWrite(now)
    end()
  }
  useKeptOnLeave(() => {
    if (!isWrong && now.trim() !== shown) onWrite(now)
  })
  return (
    <input
      className={styles.editor}
      ref={focusOn}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      inputMode="decimal"
      maxLength={40}
      value={now}
      onFocus={({ currentTarget }) => {
        typing.set(now)
        if (typed === null) currentTarget.select()
      }}
      onChange={({ target }) => change(target.value)}
      onKeyDown={press}
      onBlur={leave}
    />
  )
}
