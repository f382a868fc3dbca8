import { useQuery } from '@tanstack/react-query'
import { inLanguage } from '#platform/contract/words.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { evaluationPaper } from '../../contract/papers.ts'
import { words } from '../words.ts'
import { versionsQuery } from './due-process/queries.ts'
import { LeftDrafts } from './due-process/versions.tsx'
import { Download } from './file-buttons.tsx'
import { Editor } from './grade-form/editor.tsx'
import { Fixed } from './grade-form/fixed.tsx'
import type { Form } from './grade-form/form-of.ts'
import styles from './grade-form/grade-form.module.css'
import { Moves } from './grade-form/moves.tsx'
import { type Evaluation, evaluationQuery, formQuery } from './queries.ts'
import { StateChip } from './state-chip.tsx'
import { Reason } from './text.tsx'

/** The data that a screen with a form loads first. */
export const loadGradeForm = (of: Evaluation) =>
  Promise.all([
    prefetch(evaluationQuery(of.id)),
    prefetch(formQuery(of.form.id)),
    isWriting(of) && prefetch(versionsQuery(of.practice.id)),
  ])

/** Whether this person can edit the form now, or only reads it. */
export const isWriting = ({ actions }: Pick<Evaluation, 'actions'>): boolean => actions.includes('update')

/** The evaluation form of any edition and evaluator: editable if it is the person's own and open, else read-only. */
export function GradeForm({ id, form: formId }: { id: number; form: number }) {
  const t = useWords(words)
  const { data: evaluation } = useQuery(evaluationQuery(id))
  const { data: form } = useQuery(formQuery(formId))
  // A form that was opened meanwhile is not among those loaded with the page.
  if (!evaluation || !form) return <Skeleton lines={6} label={t('parts.grade.loading')} />
  return <Whole of={evaluation} form={form} />
}

function Whole({ of: evaluation, form }: { of: Evaluation; form: Form }) {
  const t = useWords(words)
  const language = useLanguage()
  const { dayTime } = useFormat()
  const writing = isWriting(evaluation)
  const meta = t('parts.grade.by', { name: evaluation.evaluator.name, role: t(`evaluatorRoles.${evaluation.role}`) })
  return (
    <Stack>
      <header className={styles.head}>
        <div>
          <h2>
            {t(`stages.${evaluation.stage}`)} · {evaluation.student.name}
          </h2>
          <p className={styles.meta}>
            {inLanguage(form.title, language)} · {meta} <StateChip state={evaluation.state} />
          </p>
          {evaluation.submittedAt && (
            <p className={styles.meta}>{t('parts.grade.handedIn', { at: dayTime(evaluation.submittedAt) })}</p>
          )}
        </div>
        {!writing && (
          <div className={styles.papers} data-no-print>
            <Download from={evaluationPaper} id={evaluation.id} label={t('parts.pdf')} />
            <Button icon="print" onClick={() => print()}>
              {t('parts.print')}
            </Button>
          </div>
        )}
      </header>
      {evaluation.reason && (evaluation.state === 'DISPUTED' || evaluation.state === 'DRAFT') && (
        <Reason>{t('parts.reason', { reason: evaluation.reason })}</Reason>
      )}
      {writing && <p className={styles.introduction}>{inLanguage(form.introduction, language)}</p>}
      {writing ? (
        <>
          <Editor key={evaluation.id} of={evaluation} form={form} />
          <LeftDrafts practice={evaluation.practice.id} evaluation={evaluation.id} />
        </>
      ) : (
        <>
          <Fixed of={evaluation} form={form} />
          <div data-no-print>
            <Moves of={evaluation} />
          </div>
        </>
      )}
    </Stack>
  )
}
