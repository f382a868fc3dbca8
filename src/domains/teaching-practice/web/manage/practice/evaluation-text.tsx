import { useQuery } from '@tanstack/react-query'
import type { Item } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { itemOf } from '#platform/web/api.ts'
import { ErrorBox } from '#platform/web/errors.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useLanguage, useWords } from '#platform/web/words.ts'
import type { PracticeEvaluation } from '../../../contract/evaluation.ts'
import { EvaluationForm } from '../../../contract/evaluation-form.ts'
import { words } from '../../words.ts'
import { FetchButton } from '../parts/fetch-button.tsx'
import styles from './evaluation-text.module.css'

type Evaluation = Item<typeof PracticeEvaluation>

/** What an evaluator wrote: each criterion of the form with its score and evidence, then the comment. */
export function EvaluationText({ of, onClose }: { of: Evaluation; onClose: () => void }) {
  const t = useWords(words)
  const { data, error, refetch } = useQuery(itemOf(EvaluationForm, of.form.id))
  const paper = (
    <FetchButton from={`${of['@id']}/pdf`} label={t('manage.evaluations.paper')}>
      {t('manage.evaluations.paper')}
    </FetchButton>
  )
  return (
    <Dialog title={`${t(`stages.${of.stage}`)} · ${of.evaluator.name}`} wide onClose={onClose} acts={paper}>
      {error && <ErrorBox error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={6} label={t('manage.evaluations.read')} />}
      {data && <Criteria of={of} form={data} />}
      {of.comment && (
        <section className={styles.comment}>
          <h3>{t('manage.evaluations.comment')}</h3>
          <p>{of.comment}</p>
        </section>
      )}
    </Dialog>
  )
}

function Criteria({ of, form }: { of: Evaluation; form: Item<typeof EvaluationForm> }) {
  const t = useWords(words)
  const language = useLanguage()
  const given = new Map(of.items.map((item) => [item.key, item]))
  return (
    <dl className={styles.criteria}>
      {form.criteria.map(({ key, text }) => {
        const item = given.get(key)
        const score = item?.notApplicable ? t('manage.evaluations.notApplicable') : item?.score
        return (
          <div key={key}>
            <dt>{inLanguage(text, language)}</dt>
            <dd className={styles.score}>{score ?? '–'}</dd>
            {item?.evidence && <dd className={styles.evidence}>{item.evidence}</dd>}
          </div>
        )
      })}
    </dl>
  )
}
