import { startTransition, useMemo, useState } from 'react'
import { isGiven } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { Empty } from '#platform/web/ui/empty.tsx'
import { PageActs } from '#platform/web/ui/page.tsx'
import { PhoneTools } from '#platform/web/ui/phone-tools.tsx'
import { Why } from '#platform/web/ui/reasons.tsx'
import { ViewTools } from '#platform/web/ui/seg.tsx'
import { useWidth } from '#platform/web/ui/use-width.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { Gradebook as About } from '../../contract/gradebook/gradebook.ts'
import { words } from '../words.ts'
import type { Book } from './book.ts'
import { type BookCells, type MarkRow, rowMaker } from './cells/rows.ts'
import { isMarked } from './cells/value.ts'
import { Order } from './groups/order.tsx'
import { useGroupMarks } from './groups/use-group-marks.ts'
import { useOrder } from './groups/use-order.ts'
import { usePending } from './pending/use-pending.ts'
import { Cards } from './phone/cards.tsx'
import { SheetView } from './sheet-view.tsx'
import { Batches } from './top/batches.tsx'
import { Export } from './top/export.tsx'
import { Filters } from './top/filters.tsx'
import { Import } from './top/import.tsx'
import { ReleaseColumn } from './top/release-column.tsx'
import styles from './top/top.module.css'
import { useFilter } from './top/use-filter.ts'
import { useGradebook } from './use-gradebook.ts'

type Props = {
  book: Book
  gradebook: BookCells
  /** The accessible name of the grid, and the code in the name of its file. */
  label: string
  code: string
  about: Item<typeof About>
  onReleased: () => void
}

/** Marks with all actions on them: as a spreadsheet, and on a phone as cards. */
export function BookView({ book, gradebook, label, code, about, onReleased }: Props) {
  const t = useWords(words)
  const { store, state } = useGradebook(book, gradebook)
  const known = { students: gradebook.students, assessments: gradebook.assessments, shown: store.shown }
  const pending = usePending(store, known)
  const [rowsOf] = useState(rowMaker)
  const all = rowsOf(gradebook, state, pending.candidates)
  const [column, setColumn] = useState<number | null>(null)
  const order = useOrder(all, gradebook, column)
  const filter = useFilter(order.rows)
  const groupMarks = useGroupMarks(gradebook.groups, all, store)
  const onSheet = gradebook.students.filter((one) => one.frozen).length
  const isPhone = !useWidth(600)
  const { byNumber } = book
  const mayMark = about.actions.includes('mark') && !about.frozen && !about.historical
  const mayRelease = about.actions.includes('release') && !about.historical
  const missing = useMemo(() => missingIn(all, gradebook.assessments), [all, gradebook.assessments])
  const entered = gradebook.assessments.filter((one) => !isGiven(one))
  const of = entered.find((one) => (column === null ? one.releasedAt === null : one.id === column))
  return (
    <>
      <ViewTools>
        <PhoneTools className={styles.tools}>
          <Filters
            {...{ chosen: filter.filter, typed: filter.typed, counts: filter.counts, pass: gradebook.scheme.pass }}
            find={t(byNumber ? 'byNumber.find' : 'marks.find')}
            onChoose={filter.choose}
            onSearch={filter.search}
          />
          <Order of={order} />
        </PhoneTools>
      </ViewTools>
      <PageActs>
        {mayMark && <Batches book={book} store={store} />}
        {mayMark && !isPhone && <Import {...{ book, known, pending }} />}
        <Export {...{ code, byNumber }} assessments={gradebook.assessments} rows={all} groups={groupMarks.groups} />
        {of && mayRelease && <ReleaseColumn of={of} missing={missing.get(of.id) ?? 0} onDone={onReleased} />}
      </PageActs>
      {about.historical && <Why title={t('sheet.historical')}>{t('sheet.historicalAbout')}</Why>}
      {about.frozen && <Why title={t('marks.frozen')}>{null}</Why>}
      {!about.frozen && onSheet > 0 && <Why title={t('marks.partlyFrozen', { count: onSheet })}>{null}</Why>}
      {filter.shown.length === 0 ? (
        <Empty title={t('marks.noMatch')} />
      ) : isPhone ? (
        <Cards {...{ gradebook, rows: filter.shown, store, state, mayMark, byNumber, groupMarks }} />
      ) : (
        <SheetView
          {...{
            book,
            label,
            gradebook,
            rows: filter.shown,
            all,
            store,
            state,
            known,
            pending,
            mayMark,
            missing,
            groupMarks,
          }}
          // Updating the information above the grid must not delay the next key.
          onColumn={(id) => startTransition(() => setColumn(id))}
        />
      )}
    </>
  )
}

/** The number of students without a mark, by assessment. */
function missingIn(rows: readonly MarkRow[], assessments: readonly { id: number }[]): ReadonlyMap<number, number> {
  const here = rows.filter(({ student }) => student.state !== 'WITHDRAWN')
  const isOpen = (row: MarkRow, at: number) => {
    const cell = row.cells[at]
    return !cell || !isMarked(cell.value) || cell.stand === 'refused'
  }
  return new Map(assessments.map(({ id }, at) => [id, here.filter((row) => isOpen(row, at)).length]))
}
