import { UserProgram } from '#academics/contract'
import { create } from '#platform/web/api/api.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { type PlanItem, StudyPlan } from '../../contract/plan/study-plan.ts'
import { templateItems } from '../../contract/plan/template.ts'
import { words } from '../words.ts'
import { useTermName } from './names.ts'
import styles from './plan.module.css'
import type { Basis, Study } from './queries.ts'

/** The first plan of studies: from the template of the programme, or empty. */
export function Begin({ study, basis }: { study: Study; basis: Basis }) {
  const t = useWords(words)
  const term = useTermName()
  const template = templateItems({ ...basis, items: [] }, basis.first)
  const begin = (items: readonly PlanItem[]) =>
    create(StudyPlan, {
      ...{
        userProgram: UserProgram.iri(study.id),
        name: t('plan.firstName', { term: term(basis.now) }),
        basedOn: null,
      },
      items: [...items],
    })
  return (
    <Empty
      title={t('plan.nonePlanned')}
      act={
        <div className={styles.line}>
          {template.length > 0 && (
            <ActButton look="primary" act={() => begin(template)}>
              {t('plan.fromTemplate')}
            </ActButton>
          )}
          <ActButton look={template.length > 0 ? 'default' : 'primary'} act={() => begin([])}>
            {t('plan.fromNothing')}
          </ActButton>
        </div>
      }
    >
      {t('plan.nonePlannedAbout')}
    </Empty>
  )
}
