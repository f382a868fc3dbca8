import { useField } from '#platform/web/form/form-context.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { Rule } from '../../contract/final/rules.ts'
import type { RectificationRowInput } from '../../contract/rectification/rectification.ts'
import { words } from '../words.ts'
import { NewMarks } from './new-marks.tsx'
import type { RectifiableGrade } from './rectifiable.tsx'
import styles from './rectification.module.css'

type Props = {
  of: readonly RectifiableGrade[]
  /** Students who stay on the sheet, and the rules that speak against each. */
  against?: ReadonlyMap<number, readonly Rule[]>
}

/** The inputs of a row; what the page shows beside them is not sent. */
const inputOf = ({
  enrollment,
  total,
  marks = [],
  lifts = [],
  reason = '',
}: RectificationRowInput): RectificationRowInput => ({
  ...{ enrollment, total },
  ...(marks.length > 0 && { marks }),
  ...(lifts.length > 0 && { lifts }),
  ...(reason !== '' && { reason }),
})

const rowsIn = (value: unknown): RectificationRowInput[] => (Array.isArray(value) ? value : [])

/** The students of a rectification, each with the right marks; others are added by name. */
export function NewGrades({ of, against = new Map() }: Props) {
  const t = useWords(words)
  const { number } = useFormat()
  const label = t('rectification.grades')
  const gradeOf = (enrollment: number) => of.find((one) => one.enrollment === enrollment)
  const { id, value, set, error, errorOf } = useField('rows', label, (rows) =>
    rowsIn(rows)
      .map(({ enrollment, total, marks = [] }) =>
        [
          gradeOf(enrollment)?.student.name ?? '',
          ...marks.map(({ code, score }) => `${code} ${number(score)}`),
          ...(total === null ? [] : [number(total)]),
        ].join(' '),
      )
      .join('\n'),
  )
  const rows = rowsIn(value)
  const write = (next: readonly RectificationRowInput[]) => set(next.map(inputOf))
  const left = of.filter(({ enrollment }) => rows.every((row) => row.enrollment !== enrollment))
  return (
    <div id={id} tabIndex={-1} className={styles.grades}>
      <b id={`${id}-label`}>{label}</b>
      <small>{t('rectification.gradesHelp')}</small>
      {error && (
        <p role="alert" className={styles.problem}>
          {error}
        </p>
      )}
      {rows.map((row, at) => {
        const grade = gradeOf(row.enrollment)
        return (
          grade && (
            <NewMarks
              key={row.enrollment}
              of={grade}
              row={row}
              against={against.get(row.enrollment) ?? []}
              errorOf={(name) => errorOf(`rows.${at}.${name}`)}
              onChange={(changed) => write(rows.map((one) => (one === row ? changed : one)))}
              onRemove={() => write(rows.filter((one) => one !== row))}
            />
          )
        )
      })}
      {left.length > 0 && (
        <label className={styles.add}>
          {t('rectification.addStudent')}
          <select
            value=""
            onChange={({ target }) => write([...rows, { enrollment: Number(target.value), total: null }])}
          >
            <option value="" disabled>
              {t('rectification.chooseStudent')}
            </option>
            {left.map(({ enrollment, student }) => (
              <option key={enrollment} value={enrollment}>
                {student.name}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}
