import { useState } from 'react'
import { inLanguage } from '#platform/contract/words.ts'
import { prefetch, useLoaded } from '#platform/web/query.ts'
import type { Params } from '#platform/web/screen.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Why } from '#platform/web/ui/reasons.tsx'
import { useWidth } from '#platform/web/ui/use-width.ts'
import { useLanguage, useWords } from '#platform/web/words.ts'
import { paths } from '../../contract/paths.ts'
import { courseQuery, gradebookQuery } from '../assessment/queries.ts'
import { words } from '../words.ts'
import { type MarkRow, rowMaker } from './cells/rows.ts'
import { isMarked } from './cells/value.ts'
import { usePending } from './pending/use-pending.ts'
import { Cards } from './phone/cards.tsx'
import { cellsQuery } from './queries.ts'
import { SheetView } from './sheet-view.tsx'
import { Batches } from './top/batches.tsx'
import { Export } from './top/export.tsx'
import { Filters } from './top/filters.tsx'
import { Import } from './top/import.tsx'
import { ReleaseColumn } from './top/release-column.tsx'
import styles from './top/top.module.css'
import { useFilter } from './top/use-filter.ts'
import { useGradebook } from './use-gradebook.ts'

type Here = Params<'/courses/:id/assessments/input_mark'>

export const load = ({ id }: Here) =>
  Promise.all([prefetch(courseQuery(id)), prefetch(gradebookQuery(id)), prefetch(cellsQuery(id))])

/** The marks of a course, entered as in a spreadsheet, and on a phone student by student. */
export default function Marks({ params }: { params: Here }) {
  const t = useWords(words)
  const cells = useLoaded(cellsQuery(params.id)).data
  const course = Number(params.id)
  if (cells.assessments.length === 0)
    return (
      <Empty
        title={t('marks.noAssessments')}
        act={<ButtonLink to={paths.assessmentList({ id: course })}>{t('marks.toAssessments')}</ButtonLink>}
      >
        {t('marks.noAssessmentsAbout')}
      </Empty>
    )
  if (cells.students.length === 0) return <Empty title={t('marks.noStudents')}>{t('marks.noStudentsAbout')}</Empty>
  return <Gradebook key={course} id={course} />
}

function Gradebook({ id }: { id: number }) {
  const t = useWords(words)
  const language = useLanguage()
  const course = useLoaded(courseQuery(id)).data
  const about = useLoaded(gradebookQuery(id)).data
  const { gradebook, store, state, refetch } = useGradebook(id)
  const known = { students: gradebook.students, assessments: gradebook.assessments, shown: store.shown }
  const pending = usePending(store, known)
  const [rowsOf] = useState(rowMaker)
  const all = rowsOf(gradebook, state, pending.candidates)
  const filter = useFilter(all)
  const [column, setColumn] = useState<number | null>(null)
  const isPhone = !useWidth(600)
  const mayMark = about.actions.includes('mark') && !about.frozen
  const missing = missingIn(all, gradebook.assessments)
  const label = t('marks.label', { course: `${course.code} ${inLanguage(course.title, language)}` })
  const of = gradebook.assessments.find((one) => (column === null ? one.releasedAt === null : one.id === column))
  return (
    <>
      <div className={styles.tools} data-no-print>
        <Filters
          {...{ chosen: filter.filter, typed: filter.typed, counts: filter.counts, pass: gradebook.scheme.pass }}
          onChoose={filter.choose}
          onSearch={filter.search}
        />
        <div className={styles.acts}>
          {mayMark && <Batches course={id} store={store} />}
          {mayMark && !isPhone && <Import {...{ course: id, known, pending }} />}
          <Export code={course.code} assessments={gradebook.assessments} rows={all} />
          {of && about.actions.includes('release') && (
            <ReleaseColumn of={of} missing={missing.get(of.id) ?? 0} onDone={() => void refetch()} />
          )}
        </div>
      </div>
      {about.frozen && <Why title={t('marks.frozen')}>{null}</Why>}
      {filter.shown.length === 0 ? (
        <Empty title={t('marks.noMatch')} />
      ) : isPhone ? (
        <Cards {...{ gradebook, rows: filter.shown, store, state, mayMark }} />
      ) : (
        <SheetView
          {...{ label, gradebook, rows: filter.shown, all, store, state, known, pending, mayMark, missing }}
          onColumn={setColumn}
        />
      )}
    </>
  )
}

/** How many students have no mark yet, by assessment. */
function missingIn(rows: readonly MarkRow[], assessments: readonly { id: number }[]): ReadonlyMap<number, number> {
  const here = rows.filter(({ student }) => student.state !== 'WITHDRAWN')
  const isOpen = (row: MarkRow, at: number) => {
    const cell = row.cells[at]
    return !cell || !isMarked(cell.value) || cell.stand === 'refused'
  }
  return new Map(assessments.map(({ id }, at) => [id, here.filter((row) => isOpen(row, at)).length]))
}
