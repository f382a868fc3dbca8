import type { DashboardArea } from '#course/server'
import { addressOf } from '#platform/contract/endpoint.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { type AreaDashboard, dashboardParts, dashboards } from '../../contract/dashboard/dashboard.ts'
import { usualHours } from '../../contract/lists/area-lecturer.ts'
import type { ManagementTables } from '../tables.ts'
import { aboutTerm } from './about.ts'
import { type AreaInTerm, areaIn, overseen } from './area.ts'
import { attendanceIn } from './attendance.ts'
import { figuresIn } from './figures-in.ts'
import { lateIn } from './late.ts'
import { loadIn } from './load.ts'
import { programsIn } from './programs.ts'
import { orTooSlow } from './too-slow.ts'

type Scope = keyof typeof dashboards
type Context = Ctx<ManagementTables>
/** The maximum number of late courses shown; once some are dealt with, the next ones appear. */
const mostLate = 100

/** `GET …/dashboard` for each kind of area, built from what the domains contribute. */
export const dashboardRoutes = (Object.keys(dashboards) as Scope[]).map((scope) =>
  route(dashboards[scope], {
    ...overseen(scope),
    costly: true,
    run: async (ctx: Context, { of, query }) =>
      readDashboard(ctx, await areaIn(scope, of, query.term, ctx), query.late),
  }),
)

type Late = 'all' | undefined

async function readDashboard(ctx: Context, { term, ...found }: AreaInTerm, late: Late): Promise<AreaDashboard> {
  const { scope, id } = found
  const said = { '@id': addressOf(dashboards[scope].path, { id }), '@type': 'AreaDashboard' as const }
  if (!term) return { ...said, ...nothing }
  const area: DashboardArea = { ...found, term }
  const about = await aboutTerm(area, ctx)
  const [figures, read] = await Promise.all([figuresIn(area, ctx), partsIn(area, { about, late }, ctx)])
  return {
    ...{ ...said, term: { id: term.id, code: term.code, name: term.name }, ...about, figures },
    ...(read.late ?? { late: [], lateCourses: 0, toRemind: 0 }),
    attendance: read.attendance ?? nothing.attendance,
    load: read.load ?? nothing.load,
    programs: read.programs ?? [],
    slow: dashboardParts.filter((part) => read[part] === null),
  }
}

type DashboardFacts = { about: Awaited<ReturnType<typeof aboutTerm>>; late: Late }

/**
 * The parts below the numbers, read one after the other: a dashboard uses two connections and leaves the others free.
 */
const partsIn = async (area: DashboardArea, { about, late }: DashboardFacts, ctx: Context) => ({
  late: await orTooSlow(() => lateIn(area, { most: late ? null : mostLate }, ctx)),
  attendance: await orTooSlow(() => attendanceIn(area, about, ctx)),
  load: await orTooSlow(() => loadIn(area, ctx)),
  programs: await orTooSlow(() => programsIn(area, ctx)),
})

/** The dashboard before the first term. */
const nothing: Omit<AreaDashboard, '@id' | '@type'> = {
  ...{ term: null, terms: [], week: null, weeks: 0, courses: 0, students: 0, figures: [], slow: [] },
  ...{ late: [], lateCourses: 0, toRemind: 0 },
  attendance: { why: 'FEW', now: [], before: [], beforeTerm: null },
  load: { usual: usualHours, people: [] },
  programs: [],
}
