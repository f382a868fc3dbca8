import { useField } from '#platform/web/form/form-context.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { WantedRow } from '../../contract/rectification/rectification.ts'
import { useGradeText } from '../use-grade-text.ts'
import { words } from '../words.ts'
import styles from './rectification.module.css'

export type Rectifiable = { enrollment: number; name: string; grade: string | null }

const rowsIn = (value: unknown): WantedRow[] => (Array.isArray(value) ? value : [])

/** The published grades, each with a field for a new one; students without a new grade are not on the rectification. */
export function NewGrades({ of, keeps = [] }: { of: readonly Rectifiable[]; keeps?: readonly number[] }) {
  const t = useWords(words)
  const gradeOf = useGradeText()
  const { number } = useFormat()
  const label = t('rectification.grades')
  const nameOf = (enrollment: number) => of.find((one) => one.enrollment === enrollment)?.name ?? ''
  const { id, value, set, error, errorOf } = useField('rows', label, (held) =>
    rowsIn(held)
      .map(({ enrollment, total }) => `${nameOf(enrollment)}: ${total === null ? '–' : number(total)}`)
      .join('\n'),
  )
  const rows = rowsIn(value)
  const change = (enrollment: number, text: string) => {
    const others = rows.filter((row) => row.enrollment !== enrollment)
    const typed = text.trim().replace(',', '.')
    const total = typed === '' ? null : Number(typed)
    const isKept = total !== null || keeps.includes(enrollment)
    // An invalid number stays as typed, and is refused.
    const row = { enrollment, total: Number.isNaN(total) ? text : total } as WantedRow
    set(
      (isKept ? [...others, row] : others).map(({ enrollment: whose, total: what }) => ({
        enrollment: whose,
        total: what,
      })),
    )
  }
  const problem =
    error ?? rows.map((_, at) => errorOf(`rows.${at}.total`) ?? errorOf(`rows.${at}.enrollment`)).find(Boolean)
  return (
    <div id={id} tabIndex={-1} className={styles.grades}>
      <b id={`${id}-label`}>{label}</b>
      <small>{t('rectification.gradesHelp')}</small>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.scroll}>
        <table aria-labelledby={`${id}-label`}>
          <thead>
            <tr>
              <th scope="col">{t('rectification.student')}</th>
              <th scope="col">{t('rectification.before')}</th>
              <th scope="col">{t('rectification.after')}</th>
            </tr>
          </thead>
          <tbody>
            {of.map(({ enrollment, name, grade }) => {
              const held = rows.find((row) => row.enrollment === enrollment)?.total
              return (
                <tr key={enrollment}>
                  <th scope="row">{name}</th>
                  <td>{gradeOf(grade)}</td>
                  <td>
                    <input
                      inputMode="decimal"
                      autoComplete="off"
                      aria-label={t('rectification.newGrade', { name })}
                      defaultValue={held ?? ''}
                      onChange={({ target }) => change(enrollment, target.value)}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}
