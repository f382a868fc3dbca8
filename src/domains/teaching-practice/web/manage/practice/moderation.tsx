import { use } from 'react'
import type { Item } from '#platform/contract/resource.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { FormContext } from '#platform/web/form/form-context.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { portfolioFile } from '../../../contract/documents.ts'
import { calculationOf, type GradePart, gradeOf } from '../../../contract/grade.ts'
import { TeachingPractice } from '../../../contract/practice.ts'
import { Download } from '../../parts/file-buttons.tsx'
import { words } from '../../words.ts'
import styles from './grade.module.css'
import { useInputNames } from './input-names.ts'
import { readAgain } from './queries.ts'

const { LongTextField, NumberField } = fieldsOf(TeachingPractice)

type Practice = Item<typeof TeachingPractice>

/** The inputs of the manager before the grade: the mark of the portfolio, points up or down, and the reason. */
export function Moderation({ of }: { of: Practice }) {
  const t = useWords(words)
  return (
    <div className={styles.form}>
      <ResourceForm
        of={TeachingPractice}
        for={of}
        names={useInputNames()}
        act={t('manage.grade.save')}
        words={words}
        onDone={() => readAgain(String(of.id))}
      >
        {of.portfolio && (
          <div>
            <Download from={portfolioFile} id={of.id} label={t('manage.facts.fetchPortfolio')} />
          </div>
        )}
        {of.weights.portfolio > 0 && (
          <NumberField
            name="portfolioMark"
            label={t('manage.grade.portfolioMark')}
            help={t('manage.grade.ofHundred')}
          />
        )}
        <NumberField name="moderation" label={t('manage.grade.moderation')} help={t('manage.grade.moderationAbout')} />
        <LongTextField
          name="moderationComment"
          label={t('manage.grade.comment')}
          help={t('manage.grade.commentAbout')}
        />
        <Preview of={of} />
      </ResourceForm>
    </div>
  )
}

/** The grade that results from the present values of the form. */
function Preview({ of }: { of: Practice }) {
  const t = useWords(words)
  const { number } = useFormat()
  const form = use(FormContext)
  const portfolio = form?.valueOf('portfolioMark')
  const moderation = form?.valueOf('moderation')
  const scoreOf = (wanted: GradePart) => of.calculation.find(({ part }) => part === wanted)?.score ?? null
  const scores = {
    supervisor: scoreOf('supervisor'),
    mentor: scoreOf('mentor'),
    portfolio: typeof portfolio === 'number' ? portfolio : null,
    attendance: scoreOf('attendance'),
  }
  const grade = gradeOf(calculationOf(of.weights, scores), typeof moderation === 'number' ? moderation : 0)
  return (
    <p className={styles.preview} aria-live="polite">
      {grade === null ? t('manage.grade.unknownYet') : t('manage.grade.wouldBe', { grade: number(grade) })}
    </p>
  )
}
