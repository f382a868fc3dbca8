import { useLoaded } from '#platform/web/api/query.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { Objections } from '../parts/due-process/objections.tsx'
import { Versions } from '../parts/due-process/versions.tsx'
import { Evaluations } from '../parts/evaluations.tsx'
import { GradeCard } from '../parts/grade-card.tsx'
import { type Practice, practiceQuery } from '../parts/queries.ts'
import { words } from '../words.ts'

type Props = { practice: string; generation: Practice['formGeneration'] }

/** My evaluations on one of the two forms; a practice uses one of them, and the other's page says which. */
export function EvaluationsOf({ practice: id, generation }: Props) {
  const t = useWords(words)
  const { day } = useFormat()
  const { data: practice } = useLoaded(practiceQuery(id))
  if (practice.formGeneration !== generation) return <OtherForm of={practice} />
  const empty = practice.interimOn
    ? t('my.evaluation.emptyInterim', { day: day(practice.interimOn) })
    : t('my.evaluation.empty')
  return (
    <>
      <GradeCard of={practice} />
      <Objections practice={practice.id} />
      <Evaluations practice={id} empty={empty} />
      <Versions practice={practice.id} />
    </>
  )
}

function OtherForm({ of: { id, formGeneration } }: { of: Practice }) {
  const t = useWords(words)
  const to = formGeneration === 'OLD' ? paths.myEvaluation({ id }) : paths.myEvaluationNew({ id })
  return (
    <Empty
      title={t(`my.evaluation.on.${formGeneration}`)}
      act={<ButtonLink to={to}>{t('my.evaluation.there')}</ButtonLink>}
    >
      {t('my.evaluation.onAbout')}
    </Empty>
  )
}
