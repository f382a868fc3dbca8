import { useQuery } from '@tanstack/react-query'
import type { Item } from '#platform/contract/resource.ts'
import { ErrorBox } from '#platform/web/page/errors.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { PracticeEvaluation } from '../../../contract/evaluation.ts'
import { evaluationPaper } from '../../../contract/papers.ts'
import { Download } from '../../parts/file-buttons.tsx'
import { Fixed } from '../../parts/grade-form/fixed.tsx'
import { formQuery } from '../../parts/queries.ts'
import { words } from '../../words.ts'

type Props = { of: Item<typeof PracticeEvaluation>; onClose: () => void }

/** The text of an evaluation: each criterion of the form with its score and evidence, then the comment. */
export function EvaluationText({ of, onClose }: Props) {
  const t = useWords(words)
  const { data: form, error, refetch } = useQuery(formQuery(of.form.id))
  const paper = <Download from={evaluationPaper} id={of.id} label={t('parts.pdf')} />
  return (
    <Dialog title={`${t(`stages.${of.stage}`)} · ${of.evaluator.name}`} wide onClose={onClose} acts={paper}>
      {error && <ErrorBox error={error} onRetry={() => void refetch()} />}
      {!form && !error && <Skeleton lines={6} label={t('parts.grade.loading')} />}
      {form && <Fixed of={of} form={form} />}
    </Dialog>
  )
}
