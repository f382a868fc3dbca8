import { useLoaded } from '#platform/web/api/query.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { CreditsRing } from './credits-ring.tsx'
import { useTermName } from './names.ts'
import styles from './plan.module.css'
import { PlanState } from './plan-state.tsx'
import { basisQuery, plansQuery, type Study, shownPlan } from './queries.ts'
import { planView } from './view.ts'

/** One of the studies of a person: credits, what is open, and the expected end. */
export function StudyCard({ study, to }: { study: Study; to: string }) {
  const t = useWords(words)
  const { day, number } = useFormat()
  const term = useTermName()
  const basis = useLoaded(basisQuery(study.id)).data
  const plan = shownPlan(useLoaded(plansQuery(study.id)).data['hydra:member'], null)
  const { totals, problems } = planView({ study, basis, items: plan?.items ?? [] })
  const wrong = problems.filter(({ level }) => level === 'WRONG').length
  return (
    <Card
      title={study.program.name}
      note={t(`plan.studyStates.${study.state}`)}
      act={
        <ButtonLink to={to} look="primary">
          {t(plan ? 'plan.open' : 'plan.begin')}
        </ButtonLink>
      }
      padded
    >
      <div className={styles.overview}>
        <CreditsRing of={totals} />
        <ul className={styles.facts}>
          <li>{t('plan.since', { day: day(study.startedOn) })}</li>
          {study.gpa != null && <li>{t('plan.average', { average: number(study.gpa, 2) })}</li>}
          <li>{totals.finish ? t('plan.expected', { term: term(totals.finish) }) : t('plan.notToEnd')}</li>
          {plan && (
            <li>
              <PlanState of={plan} /> {plan.name}
            </li>
          )}
          {wrong > 0 && <li className={styles.wrong}>{t('plan.wrongCount', { count: wrong })}</li>}
        </ul>
      </div>
    </Card>
  )
}
