import { useId, useState } from 'react'
import { isGiven } from '#course/contract'
import { Button } from '#platform/web/ui/button.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { GradebookColumn } from '../../../contract/gradebook/cells.ts'
import { words } from '../../words.ts'
import type { MarkStore } from '../cells/gradebook-store.ts'
import { readMark, textOfMark, whyNoMark, written } from '../cells/mark-text.ts'
import { type MarkCell, titleOf } from '../cells/rows.ts'
import { useMarkText } from '../cells/use-mark-text.ts'
import { isMarked } from '../cells/value.ts'
import type { GroupMarks } from '../groups/use-group-marks.ts'
import { Whom } from '../groups/whom.tsx'
import { useWhy } from '../use-why.ts'
import styles from './phone.module.css'

type Props = {
  of: GradebookColumn
  cell: MarkCell
  name: string
  store: MarkStore
  isOpen: boolean
  isFocused: boolean
  groupMarks: GroupMarks
  onFocus: () => void
}

const quick = ['ABSENT', 'EXCUSED', 'NOT_SUBMITTED'] as const

/** A mark on a phone: its label, a large field with a numeric keypad, and below it buttons for the statuses. */
export function Field({ of, cell, name, store, isOpen, isFocused, groupMarks, onFocus }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  const { percent } = useFormat()
  const id = useId()
  const marked = useMarkText()
  const [typed, setTyped] = useState<string | null>(null)
  const [isNoting, setNoting] = useState(false)
  const { value } = cell
  const read = typed === null ? undefined : readMark(typed)
  const isWrong = typed !== null && read === undefined
  const write = () => {
    if (typed === null || isWrong) return
    if (typed.trim() !== textOfMark(value, language) && read !== undefined)
      groupMarks.enter(cell.key, written(value, read))
    setTyped(null)
  }
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        {titleOf(of, language)} <small>{isGiven(of) ? t('given.state') : percent(of.weight / 100)}</small>
      </label>
      <input
        id={id}
        className={styles.field}
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        maxLength={40}
        readOnly={!isOpen}
        data-open={isMarked(value) ? undefined : ''}
        aria-label={t('marks.of', { what: titleOf(of, language), name })}
        aria-invalid={isWrong || cell.stand === 'refused' || undefined}
        aria-describedby={`${id}-said`}
        value={typed ?? (isFocused ? textOfMark(value, language) : marked(value))}
        onFocus={(event) => {
          if (!isFocused) groupMarks.choose(null)
          onFocus()
          event.currentTarget.select()
        }}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={write}
        onKeyDown={({ key }) => {
          if (key === 'Enter') write()
          if (key === 'Escape') setTyped(null)
        }}
      />
      <CellMessage id={`${id}-said`} cell={cell} wrong={isWrong ? whyNoMark(typed) : null} store={store} />
      {isFocused && isOpen && <Whom of={groupMarks} cell={cell.key} />}
      {isFocused && isOpen && (
        <div className={styles.quick}>
          {quick.map((status) => (
            <Button
              key={status}
              onClick={() => {
                setTyped(null)
                groupMarks.enter(cell.key, written(value, { score: null, status, penalty: null }))
              }}
            >
              {t(`marks.status.${status}`)}
            </Button>
          ))}
          <Button onClick={() => setNoting(true)}>{t('marks.keys.note')}</Button>
        </div>
      )}
      {isFocused && isOpen && (isNoting || value.comment) && (
        <input
          className={styles.note}
          aria-label={t('marks.noteOn', { name })}
          placeholder={t('marks.note')}
          maxLength={2000}
          defaultValue={value.comment ?? ''}
          onBlur={({ target }) => {
            const comment = target.value.trim() || null
            if (comment !== value.comment) groupMarks.enter(cell.key, { ...value, comment })
          }}
        />
      )}
    </>
  )
}

/** The error of a mark, or that the user must choose. */
type CellMessageProps = { id: string; cell: MarkCell; wrong: ReturnType<typeof whyNoMark> | null; store: MarkStore }

function CellMessage({ id, cell, wrong, store }: CellMessageProps) {
  const t = useWords(words)
  const text = useMarkText()
  const why = useWhy()
  if (cell.stand === 'conflict')
    return (
      <div id={id} className={styles.wrong}>
        {t('marks.conflict.about', {
          ...{ mine: text(cell.value) || t('marks.none'), who: cell.by ?? t('marks.somebody') },
          theirs: (cell.other && text(cell.other)) || t('marks.none'),
        })}
        <div className={styles.quick}>
          <Button onClick={() => store.decide(cell.key, 'theirs')}>{t('marks.conflict.theirs')}</Button>
          <Button onClick={() => store.decide(cell.key, 'mine')}>{t('marks.conflict.mine')}</Button>
        </div>
      </div>
    )
  const said = wrong ? why(wrong) : cell.stand === 'refused' ? why(cell.why) : ''
  return (
    <small id={id} className={styles.wrong} role={said ? 'alert' : undefined}>
      {said}
    </small>
  )
}
