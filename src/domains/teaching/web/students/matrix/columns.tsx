import type { GridColumn } from '#platform/web/grid/column.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { Matrix, MatrixStudent } from '../../../contract/students/matrix.ts'
import { words } from '../../words.ts'
import { Attended } from '../cells.tsx'
import styles from './matrix.module.css'

/** A column for the share attended, and one for each lesson of the term. */
export function useMatrixColumns(
  { lessons, codes }: Matrix,
  onOpen: (lesson: number) => void,
): readonly GridColumn<MatrixStudent>[] {
  const t = useWords(words)
  const { weekday, day: said } = useFormat()
  const named = new Map(codes.map((one) => [one.code, one]))
  const share: GridColumn<MatrixStudent> = {
    ...{ key: 'percent', label: t('students.matrix.percent'), width: 84 },
    cell: (one) => <Attended of={{ attendance: one.standing, state: one.state }} />,
  }
  /** Why a lesson is not for a student. */
  const notThere = ({ registeredOn, withdrawnOn }: MatrixStudent, day: string) => {
    if (registeredOn && day < registeredOn) return t('students.matrix.notYet', { day: said(registeredOn) })
    if (withdrawnOn && day >= withdrawnOn) return t('students.withdrawnOn', { day: said(withdrawnOn) })
    return t('students.matrix.notFor')
  }
  const each = lessons.map(({ id, day, startsAt, group, takes }, at): GridColumn<MatrixStudent> => {
    const inPart = (one: MatrixStudent) => one.inPart.includes(id)
    const objected = (one: MatrixStudent) => one.objected.includes(id)
    return {
      key: String(id),
      label: [`${weekday(day)}, ${startsAt}`, group].filter(Boolean).join(' · '),
      head: <Head day={day} group={group} />,
      cell: ({ cells: { [at]: code }, ...one }) => (
        <span className={code ? styles[named.get(code)?.countsAs ?? ''] : code === '' ? styles.open : styles.notFor}>
          {code || (code === '' ? '·' : '')}
          {code && one.inPart.includes(id) && <sup aria-hidden="true">½</sup>}
          {code && one.objected.includes(id) && <sup aria-hidden="true">?</sup>}
        </span>
      ),
      said: (one) => {
        const code = one.cells[at]
        if (code === null || code === undefined) return notThere(one, day)
        if (code === '') return t('students.matrix.notSet')
        const label = named.get(code)?.label ?? code
        const text = inPart(one) ? t('students.matrix.inPart', { label }) : label
        return objected(one) ? t('students.matrix.objected', { label: text }) : text
      },
      ...(takes && { open: () => onOpen(id) }),
    }
  })
  return [share, ...each]
}

/** The day above the month, as narrow as the column; with the group, if the lesson is for one. */
function Head({ day, group }: { day: string; group: string | null }) {
  const { month } = useFormat()
  return (
    <span className={styles.day}>
      <b>{Number(day.slice(8))}</b>
      <small>{group ?? month(day)}</small>
    </span>
  )
}
