import { sql } from 'kysely'
import { holdStops } from '#people/contract'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { planBasis } from '../../contract/plan/plan-basis.ts'
import { PlannedStudy } from '../../contract/plan/planned-study.ts'
import { termOfDay } from '../../contract/plan/study-term.ts'
import type { StudyPlanTables } from '../tables.ts'
import { advisersOf } from './advisers.ts'
import { curriculumOf } from './curriculum-of.ts'
import { mostCreditsOf } from './most-credits.ts'
import { plannedStudy } from './planned-study.ts'
import { coursesByTerm, namesOfModules, plannedModules, takenModules } from './taken-modules.ts'

type Answer = EndpointAnswer<typeof planBasis>

export const basisRoute = route(planBasis, {
  on: recordOf(plannedStudy, {
    person: sql.ref<number>('up.person_id'),
    program: sql.ref<number>('up.program_id'),
    startedOn: sql<string>`up.started_on::text`,
  }),
  act: 'read',
  run: async (ctx: Ctx<StudyPlanTables>, { of }): Promise<Answer> => {
    const resultsHeld = of.person === ctx.me.id && holdStops(ctx.me, 'GRADES_VIEW')
    const taken = await takenModules(of, { ctx, resultsHeld })
    const offered = await coursesByTerm(ctx)
    const planned = await plannedModules(of.id, ctx)
    const named = [...taken.map(({ module }) => module), ...planned, ...Object.values(offered).flat()]
    return {
      '@id': `${PlannedStudy.iri(of.id)}/basis`,
      '@type': 'PlanBasis',
      now: termOfDay(ctx.today),
      first: termOfDay(of.startedOn),
      mostCredits: await mostCreditsOf(of, ctx),
      curriculum: await curriculumOf(of, ctx),
      taken,
      modules: await namesOfModules(named, ctx),
      offered,
      advisers: await advisersOf(of, ctx),
      resultsHeld,
    }
  },
})
