import { sql } from 'kysely'
import { inLanguage, type Localized } from '#platform/contract/words.ts'
import { dayIn } from '#platform/server/day.ts'
import { qrCode, renderPdf } from '#platform/server/pdf/render.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { auditOfPlan } from '../../../contract/plan/audit-of-plan.ts'
import type { planFlow } from '../../../contract/plan/plan-flow.ts'
import { planPaper } from '../../../contract/plan/plan-paper.ts'
import { type PlanItem, StudyPlan } from '../../../contract/plan/study-plan.ts'
import type { StudyPlanTables } from '../../tables.ts'
import { words } from '../../words.ts'
import { itemsOfRow } from '../items.ts'
import { readContext } from '../plan-context.ts'
import { studyPlan } from '../study-plan.ts'
import { namesOfModules } from '../taken-modules.ts'
import { factsOf, requirementRows, termTables } from './plan-parts.ts'

/** A plan with the studies that it is for. */
const planToPrint = recordOf(studyPlan, {
  study: sql.ref<number>('p.user_program_id'),
  person: sql.ref<number>('u.person_id'),
  student: sql.ref<string>('s.display_name'),
  program: sql.ref<number>('u.program_id'),
  programName: sql.ref<Localized>('g.name'),
  startedOn: sql<string>`u.started_on::text`,
  name: sql.ref<string>('p.name'),
  state: sql.ref<(typeof planFlow.states)[number]>('p.state'),
  items: itemsOfRow,
  approvedBy: sql.ref<string | null>('v.display_name'),
  approvedAt: sql.ref<string | null>('p.approved_at'),
  average: sql<number | null>`u.gpa::float8`,
})

/** The plan as its student and its advisers keep it on paper. A hold on grades hides results from the student here, too. */
export const planPaperRoute = route(planPaper, {
  on: planToPrint,
  act: 'read',
  costly: true,
  run: async (reading: Ctx<StudyPlanTables>, { of, query }) => {
    const ctx = { ...reading, language: query.language ?? reading.language }
    const { study: id, person, program, startedOn } = of
    const read = await readContext({ id, person, program, startedOn }, ctx)
    const context = { ...read, items: of.items }
    const audit = auditOfPlan(context, { average: read.resultsHeld ? null : of.average })
    const modules = await namesOfModules(moduleIds(read.taken, of.items), ctx)
    const names = new Map(
      modules.map(({ id: module, code, name }) => [module, { code, name: inLanguage(name, ctx.language) }]),
    )
    const approvedOn = of.approvedAt && dayIn(ctx.timeZone, new Date(of.approvedAt))
    const said = words[ctx.language].plan
    const url = `${ctx.publicUrl}/my/resolve_route?iri=${encodeURIComponent(StudyPlan.iri(of.id))}`
    const file = await renderPdf({
      ...{ language: ctx.language, title: `${said.tab}: ${of.name}`, university: ctx.universityName },
      ...{ day: ctx.today, createdAt: ctx.now, template: new URL('./plan-paper.typ', import.meta.url) },
      data: {
        facts: factsOf(
          { ...of, approvedOn, programName: inLanguage(of.programName, ctx.language) },
          context,
          ctx.language,
        ),
        terms: termTables(context, names, ctx.language),
        columns: [said.paper.code, said.paper.module, said.requirements.state, said.paper.credits],
        sum: said.paper.sum,
        requirements: audit ? requirementRows(audit, ctx.language) : [],
        requirementsTitle: said.view.requirements,
        requirementColumns: [said.requirements.name, said.requirements.progress, said.requirements.state],
        ...{ origin: said.paper.origin, url, qr: qrCode(url) },
      },
    })
    const name = `study-plan-${of.id}.pdf`
    return { file, name, contentType: 'application/pdf', shows: { type: StudyPlan.type, person } }
  },
})

const moduleIds = (taken: readonly { module: number }[], items: readonly PlanItem[]) => [
  ...taken.map(({ module }) => module),
  ...items.flatMap(({ module }) => module ?? []),
]
