import { use, useState } from 'react'
import { useLoaded } from '#platform/web/api/query.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { FormContext } from '#platform/web/form/form-context.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useTurn } from '#platform/web/ui/use-turn.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { calculationOf, type GradePart, gradeOf, gradeParts } from '../../../contract/grade.ts'
import { GradeCorrection } from '../../../contract/grade-correction.ts'
import { type Correction, correctionsQuery, dueProcessMoved } from '../../parts/due-process/queries.ts'
import type { Practice } from '../../parts/queries.ts'
import { words } from '../../words.ts'
import styles from './grade.module.css'

const { NumberField } = fieldsOf(GradeCorrection)

/** Prepares a correction of a grade, or changes the one being prepared. */
export function CorrectGrade({ of }: { of: Practice }) {
  const t = useWords(words)
  const all = useLoaded(correctionsQuery(of.id)).data['hydra:member']
  const [writing, setWriting] = useState(false)
  const turn = useTurn(writing)
  const draft = all.find(({ actions }) => actions.includes('update'))
  const waits = all.some(({ state }) => state === 'SUBMITTED')
  if (waits || !of.actions.includes('correctGrade')) return null
  return writing ? (
    <div className={styles.form} ref={turn.form}>
      <Form of={of} draft={draft} onClose={() => setWriting(false)} />
    </div>
  ) : (
    <div className={styles.form} ref={turn.button}>
      <Button icon="edit" onClick={() => setWriting(true)}>
        {t('manage.correction.open')}
      </Button>
    </div>
  )
}

type FormProps = { of: Practice; draft: Correction | undefined; onClose: () => void }

function Form({ of, draft, onClose }: FormProps) {
  const t = useWords(words)
  const scoreOf = (wanted: GradePart) => of.calculation.find(({ part }) => part === wanted)?.score ?? null
  const scores = {
    supervisor: scoreOf('supervisor'),
    mentor: scoreOf('mentor'),
    portfolio: scoreOf('portfolio'),
    attendance: scoreOf('attendance'),
  }
  const done = () => {
    onClose()
    notify({ type: 'positive', text: t('manage.correction.prepared') })
    dueProcessMoved()
  }
  const counted = gradeParts.filter((part) => of.calculation.some((one) => one.part === part))
  return (
    <ResourceForm
      of={GradeCorrection}
      for={draft ?? 'create'}
      {...(!draft && { initial: { practice: of['@id'], scores, moderation: of.moderation } })}
      act={t('manage.correction.prepare')}
      words={words}
      onDone={done}
      onCancel={onClose}
    >
      <p>{t('manage.correction.about')}</p>
      {counted.map((part) => (
        <NumberField
          key={part}
          name={`scores.${part}`}
          label={t(`gradeParts.${part}`)}
          help={t('manage.correction.ofHundred')}
        />
      ))}
      <NumberField name="moderation" label={t('manage.grade.moderation')} help={t('manage.grade.moderationAbout')} />
      <Preview of={of} />
    </ResourceForm>
  )
}

/** The grade that results from the present values of the form. */
function Preview({ of }: { of: Practice }) {
  const t = useWords(words)
  const { number } = useFormat()
  const form = use(FormContext)
  const numberOf = (name: string) => {
    const value = form?.valueOf(name)
    return typeof value === 'number' ? value : null
  }
  const scores = {
    supervisor: numberOf('scores.supervisor'),
    mentor: numberOf('scores.mentor'),
    portfolio: numberOf('scores.portfolio'),
    attendance: numberOf('scores.attendance'),
  }
  const grade = gradeOf(calculationOf(of.weights, scores), numberOf('moderation') ?? 0)
  return (
    <p className={styles.preview} aria-live="polite">
      {grade === null ? t('manage.grade.unknownYet') : t('manage.grade.wouldBe', { grade: number(grade) })}
    </p>
  )
}
