import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { focusOn } from '#platform/web/ui/focus-on.ts'
import { type CellName, type Face, tabStopOf } from './face.ts'
import styles from './grid.module.css'

type Props = {
  face: Face
  row: string
  name: CellName
  /** The accessible name of the cell while it is edited. */
  label: string
  /** The text; null if it cannot be edited. */
  value: string | null
  onWrite?: (text: string) => void
  /** Why a text cannot be kept, as a message; null if it can. */
  faultOf?: (text: string) => string | null
  bad?: boolean
  children: ReactNode
}

/** A cell: Enter or a double click starts editing; leaving it saves. */
export function Cell({ face, row, name, label, value, onWrite, faultOf, bad, children }: Props) {
  const isEditing = value !== null && face.editing?.row === row && face.editing.cell === name
  const begin = () => value !== null && face.edit({ row, cell: name })
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells are reached by arrows and written in place
      role="gridcell"
      data-cell={name}
      tabIndex={!isEditing && name === 'topic' ? tabStopOf(face, row) : -1}
      aria-readonly={value === null || undefined}
      className={[bad && styles.bad, isEditing && styles.editing].filter(Boolean).join(' ') || undefined}
      onDoubleClick={begin}
    >
      {isEditing ? (
        <Writing {...{ label, value, onWrite, faultOf }} typed={face.editing?.typed} onDone={() => face.edit(null)} />
      ) : (
        children
      )}
    </td>
  )
}

type WritingProps = {
  label: string
  value: string
  typed: string | undefined
  onWrite: ((text: string) => void) | undefined
  faultOf: ((text: string) => string | null) | undefined
  onDone: () => void
}

function Writing({ label, value, typed, onWrite, faultOf, onDone }: WritingProps) {
  const [text, setText] = useState(typed ?? value)
  const id = useId()
  const fault = faultOf?.(text.trim()) ?? null
  const left = useRef(false)
  const leave = (cell: HTMLElement | null, isKept: boolean) => {
    // A text that cannot be kept stays in its field until it is corrected or given up.
    if (left.current || (isKept && fault !== null)) return
    left.current = true
    if (isKept && text.trim() !== value.trim()) onWrite?.(text.trim())
    onDone()
    cell?.focus()
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    leave(event.currentTarget.closest('td'), event.key === 'Enter')
  }
  return (
    <>
      <input
        ref={focusOn}
        aria-label={label}
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault === null ? undefined : id}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={press}
        onBlur={() => leave(null, true)}
      />
      {fault !== null && (
        <small id={id} role="alert" className={styles.fault}>
          {fault}
        </small>
      )}
    </>
  )
}
