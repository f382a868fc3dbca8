import type { ReactNode } from 'react'
import { useField } from '#platform/web/form/form-context.ts'
import { useLines } from '#platform/web/form/use-lines.ts'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './edit.module.css'

type List = 'outcomes' | 'topics' | 'assessment' | 'readings'

/** What a row needs from the form: its value, a way to change it, and the errors of its parts. */
export type RowFace<T> = {
  row: T
  at: number
  set: (row: T) => void
  id: (part: string) => string
  errorOf: (part: string) => string | undefined
}

type Props<T> = {
  name: List
  /** A new row, still empty. */
  next: (rows: readonly T[]) => T
  /** A row as a line of text, for comparing two versions. */
  say: (row: T) => string
  onRemove?: (row: T) => void
  children: (face: RowFace<T>) => ReactNode
}

export const rowsIn = <T,>(value: unknown): readonly T[] => (Array.isArray(value) ? value : [])

/** A list of a section: rows are added, edited, moved and removed; the form saves them together. */
export function Rows<T>({ name, next, say, onRemove, children }: Props<T>) {
  const t = useWords(words)
  const label = t(`sections.${name}`)
  const { id, value, set, error, errorOf } = useField(name, label, (held) => rowsIn<T>(held).map(say).join('\n'))
  const rows = rowsIn<T>(value)
  const lines = useLines<HTMLDivElement, T>(rows, set)
  return (
    <div id={id} ref={lines.list} tabIndex={-1} className={styles.rows}>
      {error && <p className={styles.error}>{error}</p>}
      {lines.keyed.map(({ row, at, key }) => {
        const said = t(`edit.row.${name}`, { at: at + 1 })
        return (
          <fieldset key={key} className={styles.row}>
            <legend className="sr-only">{said}</legend>
            {children({
              ...{ row, at, id: (part) => `${id}-${at}-${part}`, errorOf: (part) => errorOf(`${name}.${at}.${part}`) },
              set: (changed) => lines.put(at, changed),
            })}
            <div className={styles.rowActs}>
              {at > 0 && (
                <IconButton
                  small
                  icon="up"
                  data-move="up"
                  label={t('edit.up', { row: said })}
                  onClick={() => lines.move(at, 'up')}
                />
              )}
              {at < rows.length - 1 && (
                <IconButton
                  small
                  icon="down"
                  data-move="down"
                  label={t('edit.down', { row: said })}
                  onClick={() => lines.move(at, 'down')}
                />
              )}
              <IconButton
                small
                icon="trash"
                label={t('edit.remove', { row: said })}
                onClick={() => {
                  lines.remove(at)
                  onRemove?.(row)
                }}
              />
            </div>
          </fieldset>
        )
      })}
      <div>
        <Button icon="plus" onClick={() => lines.add(next(rows))}>
          {t(`edit.add.${name}`)}
        </Button>
      </div>
    </div>
  )
}
