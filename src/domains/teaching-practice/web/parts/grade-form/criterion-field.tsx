import { useId, useState } from 'react'
import type { output } from 'zod/mini'
import { inLanguage, type Language } from '#platform/contract/words.ts'
import { controlProps, Field } from '#platform/web/form/field.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { useTurn } from '#platform/web/ui/use-turn.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { criterion } from '../../../contract/evaluation-form.ts'
import { type Scored, unexplained } from '../../../contract/evaluation-total.ts'
import { words } from '../../words.ts'
import type { Form } from './form-of.ts'
import styles from './grade-form.module.css'

type Props = {
  of: output<typeof criterion>
  form: Form
  item: Scored | undefined
  onChange: (item: Scored) => void
}

const most = 2000

/** One criterion: a labelled step of the scale, or not applicable; a short explanation if the score is low. */
export function CriterionField({ of, form, item, onChange }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  const name = useId()
  const [writing, setWriting] = useState(false)
  const turn = useTurn(writing)
  const now = item ?? { key: of.key, score: null, notApplicable: false, evidence: '' }
  const asked = unexplained(form, [{ ...now, evidence: '' }]).length > 0
  const steps = stepsOf(form, language, t('parts.grade.notApplicable'))
  return (
    <fieldset className={styles.criterion} data-open={item?.score == null && !now.notApplicable ? '' : undefined}>
      <legend>{inLanguage(of.text, language)}</legend>
      <div className={styles.scale}>
        {steps.map(({ value, number, text }) => (
          <label key={number} className={styles.step}>
            <input
              type="radio"
              name={name}
              checked={value === null ? now.notApplicable : !now.notApplicable && now.score === value}
              onChange={() => onChange({ ...now, score: value, notApplicable: value === null })}
            />
            <b aria-hidden={value === null}>{number}</b> <span>{text}</span>
          </label>
        ))}
      </div>
      <p className={styles.chosen} aria-hidden="true">
        {steps.find(({ value }) => (value === null ? now.notApplicable : now.score === value))?.text}
      </p>
      {asked || writing || now.evidence ? (
        <div ref={turn.form}>
          <Evidence value={now.evidence} asked={asked} onChange={(evidence) => onChange({ ...now, evidence })} />
        </div>
      ) : (
        <div>
          <Button look="quiet" icon="edit" onClick={() => setWriting(true)}>
            {t('parts.grade.addEvidence')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** The labels of the scale, once for all criteria: on a phone the criteria themselves show only the numbers. */
export function Scale({ of }: { of: Form }) {
  const t = useWords(words)
  const language = useLanguage()
  return (
    <ul className={styles.legend} aria-hidden="true">
      {stepsOf(of, language, t('parts.grade.notApplicable')).map(({ number, text }) => (
        <li key={number}>
          <b>{number}</b> {text}
        </li>
      ))}
    </ul>
  )
}

const stepsOf = ({ scale }: Form, language: Language, notApplicable: string) => [
  ...scale.steps.map(({ value, text }) => ({ value, number: String(value), text: inLanguage(text, language) })),
  { value: null, number: '–', text: notApplicable },
]

type EvidenceProps = { value: string; asked: boolean; onChange: (text: string) => void }

function Evidence({ value, asked, onChange }: EvidenceProps) {
  const t = useWords(words)
  const id = useId()
  const help = t(asked ? 'parts.grade.evidenceAsked' : 'parts.grade.evidenceHelp')
  return (
    <Field id={id} label={t('parts.grade.evidence')} required={asked} help={help}>
      <textarea
        {...controlProps({ id, help, required: asked })}
        rows={2}
        maxLength={most}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
