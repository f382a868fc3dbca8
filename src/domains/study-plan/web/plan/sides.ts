import { useQuery } from '@tanstack/react-query'
import { itemOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { Curriculum } from '../../contract/curriculum/curriculum.ts'
import { auditOfPlan } from '../../contract/plan/audit-of-plan.ts'
import type { PlanSide } from '../../contract/plan/compare-plans.ts'
import { templateItems } from '../../contract/plan/template.ts'
import { words } from '../words.ts'
import { type Basis, curriculaQuery, type Plan, type Study, sharedQuery } from './queries.ts'

/** One side of a comparison, with what it is called, the plan behind it, and the names of its modules. */
export type Side = PlanSide & { name: string; plan: Plan | null; modules: Basis['modules'] }

type SideSources = { plans: readonly Plan[]; basis: Basis; study: Study }

const curriculumIn = (value: string | null) => (value?.startsWith('curriculum-') ? value.slice(11) : null)

const shareIn = (value: string | null) => (value?.startsWith('shared-') ? value.slice(7) : null)

/** The side for the address of a shared plan that somebody pastes; null if it is none. */
export function sideOfAddress(address: string): string | null {
  const share = /\/study_plan\/shared\/([\w-]+)\/?$/.exec(address.trim())?.[1]
  return share === undefined ? null : `shared-${share}`
}

/** Loads what a side needs besides the plans of the studies. */
export async function loadSide(value: string | null): Promise<void> {
  const id = curriculumIn(value)
  // One that does not exist, or may not be read, is said on the page.
  const share = shareIn(value)
  if (share !== null) await prefetch(sharedQuery(share)).catch(() => null)
  if (id !== null) await prefetch(itemOf(Curriculum, id)).catch(() => null)
}

type OptionSources = Pick<SideSources, 'plans' | 'basis'> & { lent: readonly (string | null)[] }

/** What can be compared: every plan of these studies, the template of the programme, other programmes, and shared plans. */
export function useSideOptions({ plans, basis, lent }: OptionSources) {
  const t = useWords(words)
  const { day } = useFormat()
  const all = useLoaded(curriculaQuery).data['hydra:member']
  return [
    ...plans.map(({ id, name, state, inForce, updatedAt }) => ({
      value: `plan-${id}`,
      text: [name, t(inForce ? 'plan.inForce' : `plan.states.${state}`), day(updatedAt)].join(' · '),
    })),
    ...(basis.curriculum ? [{ value: 'template', text: t('plan.compare.template') }] : []),
    ...all
      .filter(({ id }) => id !== basis.curriculum?.id)
      .map(({ id, program, catalogueYear }) => ({
        value: `curriculum-${id}`,
        text: t('plan.compare.whatIf', { program: program.name, year: String(catalogueYear) }),
      })),
    ...lent.flatMap((value) =>
      value !== null && shareIn(value) !== null ? [{ value, text: t('plan.compare.friends') }] : [],
    ),
  ]
}

/** The side that a value of the address names; null if there is none of this name. */
export function useSide(value: string, { plans, basis, study }: SideSources): Side | null {
  const t = useWords(words)
  const id = curriculumIn(value)
  const { data: other } = useQuery({ ...itemOf(Curriculum, id ?? 0), enabled: id !== null })
  const share = shareIn(value)
  const { data: lent } = useQuery({ ...sharedQuery(share ?? ''), enabled: share !== null, retry: false })
  const average = study.gpa ?? null
  const sideOf = (
    name: string,
    context: PlanSide['context'],
    plan: Plan | null,
    modules: Basis['modules'] = [],
  ): Side => ({
    ...{ name, plan, modules, context, audit: auditOfPlan(context, { average }) },
    needed: context.curriculum?.credits ?? study.ects,
  })
  if (value === 'template')
    return sideOf(
      t('plan.compare.template'),
      { ...basis, items: templateItems({ ...basis, items: [] }, basis.first) },
      null,
    )
  if (id !== null) {
    if (!other) return null
    const { credits, modules, requirements, sharing } = other
    const curriculum = { credits, modules, requirements, sharing }
    // The other programme begins now: its template is planned from the next term on, without what is passed already.
    const items = templateItems({ ...basis, curriculum, items: [] }, basis.now)
    const named = modules.map(({ module, code, name, credits: own }) => ({ id: module, code, name, credits: own }))
    return sideOf(other.program.name, { ...basis, curriculum, items }, null, named)
  }
  if (share !== null) return lent ? sideOf(lent.name, { ...basis, items: lent.items }, null, lent.modules) : null
  const plan = plans.find((one) => `plan-${one.id}` === value)
  return plan ? sideOf(plan.name, { ...basis, items: plan.items }, plan) : null
}
