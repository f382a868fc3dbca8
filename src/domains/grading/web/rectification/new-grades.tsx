import { useField } from '#platform/web/form/form-context.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { Rule } from '../../contract/final/rules.ts'
import type { RectificationRowInput } from '../../contract/rectification/rectification.ts'
import { LiftBoxes } from '../final/lift-boxes.tsx'
import { useGradeText } from '../use-grade-text.ts'
import { words } from '../words.ts'
import styles from './rectification.module.css'

export type Rectifiable = { enrollment: number; name: string; grade: string | null; broken?: readonly Rule[] }

const rowFields = ['total', 'enrollment', 'lifts', 'reason'] as const

/** What is sent of the rows that the page shows. */
const sent = (rows: readonly RectificationRowInput[]): RectificationRowInput[] =>
  rows.map(({ enrollment, total, lifts = [], reason = '' }) => ({
    ...{ enrollment, total },
    ...(lifts.length > 0 && { lifts, reason }),
  }))

const rowsIn = (value: unknown): RectificationRowInput[] => (Array.isArray(value) ? value : [])

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
    const before = rows.find((one) => one.enrollment === enrollment)
    const row = { ...before, enrollment, total: Number.isNaN(total) ? text : total } as RectificationRowInput
    set(sent(isKept ? [...others, row] : others))
  }
  const lift = (enrollment: number, more: Pick<RectificationRowInput, 'lifts' | 'reason'>) =>
    set(sent(rows.map((row) => (row.enrollment === enrollment ? { ...row, ...more } : row))))
  const problem =
    error ?? rows.map((_, at) => rowFields.map((name) => errorOf(`rows.${at}.${name}`)).find(Boolean)).find(Boolean)
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
            {of.map(({ enrollment, name, grade, broken = [] }) => {
              const row = rows.find((one) => one.enrollment === enrollment)
              const held = row?.total
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
                    {row && broken.length > 0 && (
                      <fieldset className={styles.lifts}>
                        <legend>{t('rectification.liftTitle', { name })}</legend>
                        <LiftBoxes
                          of={broken}
                          lifted={row.lifts ?? []}
                          text="rectification.lift"
                          onChange={(lifts) => lift(enrollment, { lifts, reason: row.reason ?? '' })}
                        />
                        {row.lifts && row.lifts.length > 0 && (
                          <label>
                            {t('rectification.liftReason', { name })} <small>{t('rectification.liftReasonHelp')}</small>
                            <textarea
                              rows={2}
                              maxLength={500}
                              defaultValue={row.reason ?? ''}
                              onChange={({ target }) =>
                                lift(enrollment, { lifts: row.lifts ?? [], reason: target.value })
                              }
                            />
                          </label>
                        )}
                      </fieldset>
                    )}
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
