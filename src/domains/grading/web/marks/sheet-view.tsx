import { type ComponentProps, useRef, useState } from 'react'
import { Grid, type GridHandle } from '#platform/web/grid/grid.tsx'
import { usePrinting } from '#platform/web/ui/use-printing.ts'
import { useWidth } from '#platform/web/ui/use-width.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import type { Book } from './book.ts'
import bar from './cell-bar.module.css'
import { CellBar } from './cell-bar.tsx'
import { type MarkKey, type MarkStore, placeOf } from './cells/gradebook-store.ts'
import { type BookCells, type MarkRow, titleOf } from './cells/rows.ts'
import { useMarkColumns, useTotalColumn } from './columns.tsx'
import type { GroupMarks } from './groups/use-group-marks.ts'
import { History } from './history.tsx'
import { KeysLine } from './keys-line.tsx'
import styles from './marks.module.css'
import { PendingBar } from './pending/bar.tsx'
import type { GradebookIndex } from './pending/candidates.ts'
import type { PendingMarks } from './pending/use-pending.ts'
import { Saved } from './saved.tsx'
import { useFoot } from './use-foot.tsx'
import { useMarkKeys } from './use-mark-keys.ts'

type Props = {
  book: Book
  label: string
  gradebook: BookCells
  rows: readonly MarkRow[]
  /** All students, also those not shown; the statistics below the columns cover them. */
  all: readonly MarkRow[]
  store: MarkStore
  state: ComponentProps<typeof Saved>['state']
  known: GradebookIndex
  pending: PendingMarks
  mayMark: boolean
  missing: ReadonlyMap<number, number>
  groupMarks: GroupMarks
  /** Called when the assessment of the current cell changes. */
  onColumn: (assessment: number) => void
}

/** The gradebook as a spreadsheet. */
export function SheetView(props: Props) {
  const { book, label, gradebook, rows, all, store, state, known, pending, mayMark, missing, groupMarks, onColumn } =
    props
  const t = useWords(words)
  const language = useLanguage()
  const handle = useRef<GridHandle>(null)
  const note = useRef<HTMLInputElement>(null)
  const [history, setHistory] = useState<MarkKey | null>(null)
  const columns = gradebook.assessments
  const blockWords = { tooWide: t('marks.pending.tooWide'), notMarks: t('marks.pending.notMarks') }
  const keys = useMarkKeys({
    book,
    rows,
    columns,
    store,
    known,
    pending,
    mayMark,
    handle,
    note,
    blockWords,
    groupMarks,
  })
  const shown = useMarkColumns(gradebook, missing, { mayMark, write: keys.write })
  const total = useTotalColumn(gradebook)
  const foot = useFoot(gradebook, all)
  const hasGroups = gradebook.groups.length > 0
  // The width of name, number and group side by side.
  const wide = hasGroups ? 352 : 288
  const isPaper = usePrinting()
  const headWidth = useWidth(1024) || isPaper ? wide : 160
  const row = rows[keys.at.row - 1]
  const column = columns[keys.at.column - 1]
  const cell = row?.cells[keys.at.column - 1]
  const titleOfHistory = () => {
    const { enrollment, assessment } = placeOf(history ?? '0:0')
    const of = columns.find(({ id }) => id === assessment)
    const who = all.find(({ student }) => student.enrollment === enrollment)?.student.student.name ?? ''
    return t('marks.of', { what: of ? titleOf(of, language) : '', name: who })
  }
  return (
    <div onPaste={keys.paste}>
      {row && column && cell ? (
        <CellBar
          {...{ gradebook, row, column, cell, mayMark, note, byNumber: book.byNumber, groupMarks }}
          onSet={(value) => groupMarks.enter(cell.key, value)}
          onDecide={(whose) => store.decide(cell.key, whose)}
          onHistory={() => setHistory(cell.key)}
          onDone={() => keys.go(keys.at)}
        />
      ) : (
        <p className={bar.bar}>
          <small>{t(mayMark ? 'marks.choose' : 'marks.chooseToRead')}</small>
        </p>
      )}
      <div className={styles.grid}>
        <Grid
          label={label}
          corner={t(book.byNumber ? 'byNumber.numberHead' : 'marks.student')}
          rows={rows}
          rowKey={keyOfRow}
          rowHead={book.byNumber ? numberOfRow : headOfRow}
          columns={shown}
          {...(!book.byNumber && { end: total })}
          foot={foot}
          onKey={keys.press}
          onPlace={(place) => {
            keys.onPlace(place)
            const of = columns[place.column - 1]
            if (of) onColumn(of.id)
          }}
          tabMoves
          chosen={keys.block}
          handle={handle}
          headWidth={headWidth}
          headHeight={68}
          rowHeight={32}
        />
      </div>
      {mayMark && <KeysLine inGroups={hasGroups} />}
      <PendingBar of={pending} onNext={keys.toMend} onDone={() => keys.go(keys.at)} />
      <Saved state={state} onGo={keys.goTo} />
      {history && (
        <History of={book.history} {...placeOf(history)} title={titleOfHistory()} onClose={() => setHistory(null)} />
      )}
    </div>
  )
}

const keyOfRow = ({ student }: MarkRow) => student.enrollment

const numberOfRow = ({ student: { student } }: MarkRow) => <b>{student.number}</b>

const headOfRow = ({ group, student: { student, state } }: MarkRow) => (
  <span className={state === 'WITHDRAWN' ? `${styles.student} ${styles.gone}` : styles.student}>
    <b title={student.name}>{student.name}</b>
    <small>{student.number}</small>
    {group && <em title={group}>{group}</em>}
  </span>
)
