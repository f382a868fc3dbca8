import { inLanguage } from '#platform/contract/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { Rule } from '../../contract/final/rules.ts'
import type { RectificationRowInput } from '../../contract/rectification/rectification.ts'
import { LiftBoxes } from '../final/lift-boxes.tsx'
import { useGradeText } from '../use-grade-text.ts'
import { words } from '../words.ts'
import { NumberInput } from './number-input.tsx'
import type { RectifiableGrade } from './rectifiable.tsx'
import styles from './rectification.module.css'

type Props = {
  of: RectifiableGrade
  row: RectificationRowInput
  against: readonly Rule[]
  errorOf: (name: string) => string | undefined
  onChange: (row: RectificationRowInput) => void
  onRemove: () => void
}

const rowFields = ['enrollment', 'total', 'lifts', 'reason'] as const

/** One student of a rectification: a field for each work, the rules that still speak against them, and the reason. */
export function NewMarks({ of: { student, grade, outcome, parts }, row, against, errorOf, onChange, onRemove }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  const gradeOf = useGradeText()
  const { number } = useFormat()
  const { name } = student
  const { marks = [], lifts = [], reason = '' } = row
  const change = (code: string, score: number | null) => {
    const others = marks.filter((mark) => mark.code !== code)
    onChange({ ...row, marks: score === null ? others : [...others, { code, score }] })
  }
  const problems = [
    ...rowFields.map((field) => errorOf(field)),
    ...marks.flatMap((_, at) => [errorOf(`marks.${at}.score`), errorOf(`marks.${at}.code`)]),
  ].filter((text) => text !== undefined)
  return (
    <fieldset className={styles.student}>
      <legend>
        {name}{' '}
        <small>
          {t('rectification.publishedGrade', { grade: gradeOf(grade), outcome: t(`final.outcomes.${outcome}`) })}
        </small>
      </legend>
      {problems.map((text) => (
        <p key={text} role="alert" className={styles.problem}>
          {text}
        </p>
      ))}
      <div className={styles.works}>
        {parts.map(({ code, title, score, maxMark, origin }) => {
          const work = inLanguage(title, language) || code
          if (origin)
            return (
              <span key={code}>
                {work} <small>{t('rectification.givenOutside')}</small>
              </span>
            )
          return (
            <div key={code}>
              {work}{' '}
              <small>
                {t('rectification.published', {
                  ...{ value: score === null ? '–' : number(score), max: number(maxMark) },
                })}
              </small>
              <NumberInput
                label={t('rectification.markOf', { work, name })}
                value={marks.find((mark) => mark.code === code)?.score ?? null}
                onChange={(typed) => change(code, typed)}
              />
            </div>
          )
        })}
      </div>
      <details open={row.total !== null || undefined}>
        <summary>{t('rectification.byHand')}</summary>
        <div>
          <small>{t('rectification.byHandHelp')}</small>
          <NumberInput
            label={t('rectification.newGrade', { name })}
            value={row.total}
            onChange={(total) => onChange({ ...row, total })}
          />
        </div>
      </details>
      {against.length > 0 && (
        <fieldset className={styles.lifts}>
          <legend>{t('rectification.liftTitle', { name })}</legend>
          <LiftBoxes
            of={against}
            lifted={lifts}
            text="rectification.lift"
            onChange={(lifted) => onChange({ ...row, lifts: lifted })}
          />
        </fieldset>
      )}
      <label>
        {t('rectification.liftReason', { name })} <small>{t('rectification.liftReasonHelp')}</small>
        <textarea
          rows={2}
          maxLength={500}
          defaultValue={reason}
          onChange={({ target }) => onChange({ ...row, reason: target.value })}
        />
      </label>
      <div>
        <Button look="quiet" icon="close" onClick={onRemove}>
          {t('rectification.remove', { name })}
        </Button>
      </div>
    </fieldset>
  )
}
