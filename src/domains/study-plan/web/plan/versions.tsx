import { UserProgram } from '#academics/contract'
import { create } from '#platform/web/api/api.ts'
import { download } from '#platform/web/api/api-endpoint.ts'
import { useAddress } from '#platform/web/table/address.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Choice } from '#platform/web/ui/choice.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { planPaper } from '../../contract/plan/plan-paper.ts'
import { StudyPlan } from '../../contract/plan/study-plan.ts'
import { words } from '../words.ts'
import styles from './plan.module.css'
import { PlanState } from './plan-state.tsx'
import type { Plan, Study } from './queries.ts'

type Props = { plans: readonly Plan[]; shown: Plan | null; study: Study; isOwn: boolean }

/** The plans of these studies: which one is shown, and a new draft from it. */
export function Versions({ plans, shown, study, isOwn }: Props) {
  const t = useWords(words)
  const { day } = useFormat()
  const language = useLanguage()
  const [, change] = useAddress()
  if (!shown) return null
  const show = (id: string) =>
    change((now) => {
      const next = new URLSearchParams(now)
      next.set('plan', id)
      return next
    })
  const nameOf = ({ name, state, inForce, approvedAt, updatedAt }: Plan) =>
    [name, t(inForce ? 'plan.inForce' : `plan.states.${state}`), day(approvedAt ?? updatedAt)].join(' · ')
  const copy = async () => {
    const made = await create(StudyPlan, {
      ...{ userProgram: UserProgram.iri(study.id), basedOn: shown['@id'] },
      ...{ name: t('plan.copyOf', { name: shown.name }).slice(0, 80), items: shown.items },
    })
    show(String(made.id))
  }
  return (
    <div className={styles.versions} data-no-print>
      <PlanState of={shown} />
      <Choice
        label={t('plan.version')}
        labelHidden
        value={shown.id}
        options={plans.map((one) => ({ value: one.id, text: nameOf(one) }))}
        onChoose={show}
      />
      <ActButton act={() => download(planPaper, { params: { id: shown.id }, query: { language } })} icon="download">
        {t('plan.paper.act')}
      </ActButton>
      {isOwn && (
        <ActButton act={copy} icon="copy">
          {t('plan.newFromThis')}
        </ActButton>
      )}
    </div>
  )
}
