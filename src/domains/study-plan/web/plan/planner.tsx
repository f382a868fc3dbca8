import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { historyOf } from '#platform/web/api/api.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { useProfile } from '#platform/web/api/session.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { MoveHistory } from '#platform/web/flow/move-history.tsx'
import { useAddress } from '#platform/web/table/address.ts'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { SegLinks } from '#platform/web/ui/seg.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { StudyPlan } from '../../contract/plan/study-plan.ts'
import { words } from '../words.ts'
import { Begin } from './begin.tsx'
import { Changes } from './changes.tsx'
import { Comments } from './comments.tsx'
import { CreditsRing } from './credits-ring.tsx'
import { Decisions } from './decisions.tsx'
import { flowWords } from './flow-words.ts'
import { PlanMapView } from './map.tsx'
import { useNames } from './names.ts'
import styles from './plan.module.css'
import { Problems } from './problems.tsx'
import { type Basis, basisQuery, type Plan, planQuery, plansQuery, type Study, shownPlan } from './queries.ts'
import { Requirements } from './requirements.tsx'
import { SaveLine } from './save-line.tsx'
import { Share } from './share.tsx'
import { Terms } from './terms.tsx'
import { usePlanning } from './use-planning.ts'
import { Versions } from './versions.tsx'

/**
 * The plan of studies: where it stands, credits, problems with their repairs, and the terms. Whoever may not change it
 * reads the same page and advises.
 */
export function Planner({ study }: { study: Study }) {
  const t = useWords(words)
  const [search] = useAddress()
  const isOwn = useProfile().user.id === study.user.id
  const plans = useLoaded(plansQuery(study.id)).data['hydra:member']
  const basis = useLoaded(basisQuery(study.id)).data
  const shown = shownPlan(plans, search.get('plan'))
  const { data: plan } = useQuery({ ...planQuery(shown?.id ?? 0), enabled: shown !== null })
  if (shown && !plan) return <Skeleton label={t('plan.loading')} />
  return (
    <Stack>
      <Versions plans={plans} shown={shown} study={study} isOwn={isOwn} />
      {!plan && (isOwn ? <Begin study={study} basis={basis} /> : <Empty title={t('plan.none')} />)}
      {/* A plan that was moved on, such as submitted, is another thing to its reader. */}
      <Planned key={`${plan?.id} ${plan?.state}`} study={study} basis={basis} plan={plan ?? null} isOwn={isOwn} />
    </Stack>
  )
}

const views = ['terms', 'requirements', 'map'] as const

/** The same page with another view of the plan. */
function linkTo(search: URLSearchParams, view: string): string {
  const next = new URLSearchParams(search)
  next.set('view', view)
  return `?${next}`
}

type PlannedProps = { study: Study; basis: Basis; plan: Plan | null; isOwn: boolean }

function Planned({ study, basis, plan, isOwn }: PlannedProps) {
  const t = useWords(words)
  const planning = usePlanning({ study, basis, plan })
  const names = useNames(basis)
  const [told, setTold] = useState('')
  const [search] = useAddress()
  const view = views.find((one) => one === search.get('view')) ?? 'terms'
  const { state, undo } = planning
  const heldBack = state === 'saving' ? t('plan.saving') : undefined
  return (
    <>
      {plan && (
        <FlowBar
          of={plan}
          resource={StudyPlan}
          words={flowWords}
          danger={['requestChanges', 'recall', 'discard']}
          heldBack={heldBack}
        />
      )}
      {basis.resultsHeld && <p className={styles.remark}>{t('plan.resultsHeld')}</p>}
      <div className={styles.top}>
        <section className={styles.panel} aria-label={t('plan.creditsTitle')}>
          <CreditsRing of={planning.totals} />
        </section>
        <Problems planning={planning} names={names} onTold={setTold} />
      </div>
      {planning.mayChange && <SaveLine state={state} undo={undo} />}
      <SegLinks label={t('plan.views')}>
        {views.map((one) => (
          <Link key={one} to={linkTo(search, one)} replace aria-current={one === view ? 'page' : undefined}>
            {t(`plan.view.${one}`)}
          </Link>
        ))}
      </SegLinks>
      {view === 'terms' && <Terms planning={planning} names={names} basis={basis} onTold={setTold} />}
      {view === 'requirements' && <Requirements planning={planning} names={names} />}
      {view === 'map' && <PlanMapView planning={planning} names={names} />}
      <Decisions study={study} basis={basis} />
      {plan?.state === 'APPROVED' && <Changes plan={plan} basis={basis} names={names} />}
      <p role="status" className="sr-only">
        {told}
      </p>
      {plan && plan.state !== 'DRAFT' && <Comments plan={plan} isOwn={isOwn} />}
      {plan?.actions.includes('share') && <Share plan={plan} />}
      {plan && <History id={plan.id} />}
    </>
  )
}

/** The moves of the plan that is shown, which may be another one than when the page was loaded. */
function History({ id }: { id: number }) {
  const { data } = useQuery(historyOf(StudyPlan, id))
  return data && <MoveHistory of={StudyPlan} id={id} words={flowWords} />
}
