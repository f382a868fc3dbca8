import { sql } from 'kysely'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { planBasis } from '../../contract/plan/plan-basis.ts'
import { PlannedStudy } from '../../contract/plan/planned-study.ts'
import { termOfDay } from '../../contract/plan/study-term.ts'
import type { StudyPlanTables } from '../tables.ts'
import { advisersOf } from './advisers.ts'
import { readContext } from './plan-context.ts'
import { plannedStudy } from './planned-study.ts'
import { namesOfModules, plannedModules } from './taken-modules.ts'

type Answer = EndpointAnswer<typeof planBasis>

/** The studies of an address, for whoever may read them. */
export const studyOfPlan = recordOf(plannedStudy, {
  person: sql.ref<number>('up.person_id'),
  program: sql.ref<number>('up.program_id'),
  startedOn: sql<string>`up.started_on::text`,
})

export const basisRoute = route(planBasis, {
  on: studyOfPlan,
  act: 'read',
  run: async (ctx: Ctx<StudyPlanTables>, { of }): Promise<Answer> => {
    const context = await readContext(of, ctx)
    const planned = await plannedModules(of.id, ctx)
    const recognised = context.decisions.recognised.flatMap(({ module }) => module ?? [])
    const named = [
      ...context.taken.map(({ module }) => module),
      ...recognised,
      ...planned,
      ...Object.values(context.offered).flat(),
    ]
    return {
      '@id': `${PlannedStudy.iri(of.id)}/basis`,
      '@type': 'PlanBasis',
      first: termOfDay(of.startedOn),
      ...context,
      modules: await namesOfModules(named, ctx),
      advisers: await advisersOf(of, ctx),
    }
  },
})
