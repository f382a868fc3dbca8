import { addressOf } from '#platform/contract/endpoint.ts'
import type { DashboardArea, DashboardPart } from '#platform/server/dashboard.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { type AreaDashboard, dashboards, type LateCourse } from '../../contract/dashboard/dashboard.ts'
import { usualHours } from '../../contract/lists/area-lecturer.ts'
import type { ManagementTables } from '../tables.ts'
import { aboutTerm } from './about.ts'
import { areaFor } from './area.ts'
import { attendanceIn } from './attendance.ts'
import { figuresIn } from './figures-in.ts'
import { lateIn } from './late.ts'
import { loadIn } from './load.ts'
import { programsIn } from './programs.ts'
import { freshSince } from './remind.ts'

type Scope = keyof typeof dashboards
type Context = Ctx<ManagementTables>

/** `GET …/dashboard` of each kind of area, made of what the domains contribute. */
export const dashboardRoutes = (parts: () => readonly DashboardPart[]) =>
  (Object.keys(dashboards) as Scope[]).map((scope) =>
    route(dashboards[scope], {
      allow: (me) => !me.guest,
      costly: true,
      run: (ctx: Context, { params, query }) => readDashboard(ctx, parts(), { scope, id: params.id, term: query.term }),
    }),
  )

type Asked = { scope: Scope; id: number; term: number | undefined }

async function readDashboard(ctx: Context, parts: readonly DashboardPart[], asked: Asked): Promise<AreaDashboard> {
  const { term, ...found } = await areaFor(ctx, asked.scope, asked.id, asked.term)
  const said = { '@id': addressOf(dashboards[asked.scope].path, { id: asked.id }), '@type': 'AreaDashboard' as const }
  if (!term) return { ...said, ...nothing }
  const area: DashboardArea = { ...found, term }
  const about = await aboutTerm(area, ctx)
  const late = await lateIn(workOf(parts), area, ctx)
  return {
    ...{ ...said, term: { id: term.id, code: term.code, name: term.name }, ...about, late },
    toRemind: toRemind(late, ctx),
    figures: await figuresIn(parts, area, ctx),
    attendance: await attendanceIn(area, about, ctx),
    load: await loadIn(area, ctx),
    programs: await programsIn(area, ctx),
  }
}

/** What is late by the word of all domains. */
export const workOf = (parts: readonly DashboardPart[]) => parts.flatMap(({ late = [] }) => late)

/** The reader does not remind themselves, and nobody twice in two days. */
function toRemind(late: readonly LateCourse[], ctx: Context): number {
  const since = freshSince(ctx)
  const waiting = late
    .flatMap(({ people }) => people)
    .filter(({ id, remindedOn }) => id !== ctx.me.id && (remindedOn === null || remindedOn < since))
  return new Set(waiting.map(({ id }) => id)).size
}

/** Before the first term. */
const nothing: Omit<AreaDashboard, '@id' | '@type'> = {
  ...{ term: null, terms: [], week: null, weeks: 0, courses: 0, students: 0, figures: [], late: [], toRemind: 0 },
  attendance: { why: 'FEW', now: [], before: [], beforeTerm: null },
  load: { usual: usualHours, people: [] },
  programs: [],
}
