import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { lettersIn } from '#platform/contract/reason.ts'
import { repeatKey } from '#platform/web/api/repeat-key.ts'
import controls from '#platform/web/form/field.module.css'
import { ErrorBox, logUnforeseen } from '#platform/web/page/errors.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { type FinalGrade, type FinalGrades, leastOverrideReason } from '../../contract/final/final-grades.ts'
import { useGradeText } from '../use-grade-text.ts'
import { words } from '../words.ts'
import { LiftBoxes } from './lift-boxes.tsx'
import styles from './override.module.css'
import { useOverriding } from './overriding.tsx'
import { outcomeTones } from './tones.ts'
import { useDecide } from './use-decide.ts'
import { useOverride } from './use-override.ts'

type Props = { of: FinalGrade; scheme: FinalGrades['scheme'] }

/** Overrides a grade in its row: the new grade, the reason, and the effect. Escape closes it and keeps the text. */
export function OverrideLine({ of, scheme }: Props) {
  const t = useWords(words)
  const gradeOf = useGradeText()
  const id = useId()
  const { opened, close, refuse } = useOverriding()
  const { typed, setTyped, reason, setReason, total, held, given, forget, ...by } = useOverride(of, scheme)
  const [busy, setBusy] = useState(false)
  const [repeat] = useState(repeatKey)
  const field = useRef<HTMLInputElement>(null)
  const text = useRef<HTMLTextAreaElement>(null)
  const { number } = useFormat()
  const least = lettersIn(useLanguage(), leastOverrideReason)
  const decide = useDecide(of)
  useEffect(() => selectAll(field.current), [])
  const give = async () => {
    const decision = { kind: 'OVERRIDE' as const, total, reason: reason.trim(), lifts: by.lifts }
    setBusy(true)
    try {
      await decide(decision, repeat.keyFor(decision))
      forget()
      close()
    } catch (error) {
      logUnforeseen(error)
      refuse(of.enrollment, { typed, reason, lifts: by.lifts, problem: error })
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (held.grade) field.current?.focus()
    else if (held.reason) text.current?.focus()
    else if (!busy) void give()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && !busy) close()
    // With a disabled button browsers ignore Enter, which should move the focus to what is missing.
    else if (isSubmit(event)) event.currentTarget.requestSubmit()
    else return
    event.preventDefault()
  }
  return (
    <form
      className={styles.line}
      aria-label={t('final.overrideTitle', { name: of.student.name })}
      onSubmit={submit}
      onKeyDown={onKeyDown}
    >
      <p className={styles.field}>
        <label htmlFor={`${id}grade`}>{t('final.newGrade', { top: number(scheme.top) })}</label>
        <input
          ref={field}
          className={controls.control}
          id={`${id}grade`}
          inputMode={scheme.bands.length > 0 ? 'text' : 'decimal'}
          autoComplete="off"
          value={typed}
          aria-invalid={held.grade !== undefined}
          aria-describedby={`${id}grade-hint`}
          onChange={({ target }) => setTyped(target.value)}
        />
      </p>
      <p className={styles.field}>
        <label htmlFor={`${id}reason`}>
          {t('final.overrideReason')} <small>{t('final.overrideReasonAbout', { count: least })}</small>
        </label>
        <textarea
          ref={text}
          className={controls.control}
          id={`${id}reason`}
          rows={2}
          maxLength={2000}
          value={reason}
          aria-describedby={`${id}reason-hint`}
          onChange={({ target }) => setReason(target.value)}
        />
      </p>
      <LiftBoxes of={by.broken} lifted={by.lifts} text="final.overrideLift" onChange={by.setLifts} />
      <p className={styles.effect} aria-live="polite">
        <Effect of={of} given={given} outcome={by.outcome} />
        {held.grade && (
          <small id={`${id}grade-hint`} className={styles.wrong}>
            {held.grade}
          </small>
        )}
        <small id={`${id}reason-hint`}>{held.reason ?? t('final.overrideKept')}</small>
      </p>
      {opened?.refused && (
        <div className={styles.problem}>
          <ErrorBox error={opened.refused.problem} />
        </div>
      )}
      <div className={styles.acts}>
        <Button look="quiet" onClick={close}>
          {t('final.overrideCancel')}
        </Button>
        <WriteButton
          type="submit"
          look="primary"
          busy={busy}
          disabledReason={[held.grade, held.reason].filter(Boolean).join(' ') || undefined}
        >
          {given ? t('final.overrideWith', { grade: gradeOf(given.grade) }) : t('final.overrideAct')}
        </WriteButton>
      </div>
    </form>
  )
}

/** Selects the content, so that typing replaces it. */
function selectAll(input: HTMLInputElement | null): void {
  input?.focus()
  input?.select()
}

/** Enter submits in the field of the grade; in the reason it starts a new line, so there Ctrl+Enter submits. */
const isSubmit = ({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean =>
  key === 'Enter' && (ctrlKey || metaKey || target instanceof HTMLInputElement)

type EffectProps = { of: FinalGrade; given: { grade: string } | null; outcome: 'PASSED' | 'FAILED' | null }

/** The change from the computed grade to the new one, with the resulting outcome. */
function Effect({ of, given, outcome }: EffectProps) {
  const t = useWords(words)
  const gradeOf = useGradeText()
  if (given === null || outcome === null) return null
  return (
    <span className={styles.figure}>
      {gradeOf(of.grade?.grade)} → <b>{gradeOf(given.grade)}</b>{' '}
      <Chip tone={outcomeTones[outcome]}>{t(`final.outcomes.${outcome}`)}</Chip>
    </span>
  )
}
