import { sql } from 'kysely'
import { Program, UserProgram } from '#academics/contract'
import { personRef } from '#people/server'
import { idOf } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { StudyPlan } from '../../contract/plan/study-plan.ts'
import type { StudyPlanTables } from '../tables.ts'
import { violation } from '../words.ts'
import { conditions } from './conditions.ts'
import { checkItems, creditsOfRow, itemsOfRow, setItems } from './items.ts'
import { parties } from './relations.ts'

const rows = rowsFrom<StudyPlanTables>()('study_plan as p', (query) =>
  query
    .innerJoin('user_program as u', 'u.id', 'p.user_program_id')
    .innerJoin('person as s', 's.id', 'u.person_id')
    .innerJoin('program as g', 'g.id', 'u.program_id')
    .leftJoin('study_plan as b', 'b.id', 'p.based_on_id')
    .leftJoin('person as v', 'v.id', 'p.approved_by'),
)

/** Of the approved plans of these studies, the one that was approved last. */
const inForce = sql<boolean>`(p.state = 'APPROVED' and not exists (
  select from study_plan n where n.user_program_id = p.user_program_id and n.state = 'APPROVED'
    and (n.approved_at, n.id) > (p.approved_at, p.id)))`

/** Plans of studies, from draft to approval. */
export const studyPlan = handleResource(StudyPlan, rows, {
  sensitive: { of: 'u.person_id', inLists: true },
  fields: {
    student: personRef('u.person_id', 's'),
    program: reference(Program, { id: 'u.program_id', name: 'g.name' }),
    userProgram: reference(UserProgram, { id: 'p.user_program_id', name: 'g.name' }),
    items: itemsOfRow,
    credits: creditsOfRow,
    inForce,
    basedOn: reference(StudyPlan, { id: 'p.based_on_id', name: 'b.name' }),
    comments: sql<number>`(select count(*)::int from study_plan_comment k where k.plan_id = p.id)`,
    approvedBy: personRef('p.approved_by', 'v'),
  },
  sorted: [['updatedAt', 'desc']],
  newRow: async ({ userProgram, basedOn, items }, ctx) => {
    const study = idOf(userProgram)
    await checkOwner(study, ctx)
    if (basedOn !== null) await checkOrigin(idOf(basedOn), study, ctx)
    await checkItems(items, ctx)
    return { user_program_id: study, based_on_id: basedOn === null ? null : idOf(basedOn) }
  },
  created: (id, { items }, ctx) => setItems(id, items, ctx),
  changedRow: async (_, { items }, ctx) => {
    if (items) await checkItems(items, ctx)
    return {}
  },
  changed: async ({ id }, { items }, ctx) => {
    if (items) await setItems(id, items, ctx)
  },
  conditions,
  parties,
  notices: { values: ({ name, program, student }) => ({ plan: name, program: program.name, student: student.name }) },
})

/** Nobody plans the studies of somebody else. */
async function checkOwner(study: number, ctx: Ctx<StudyPlanTables>): Promise<void> {
  const found = await ctx.db
    .selectFrom('user_program')
    .select('id')
    .where('id', '=', study)
    .where('person_id', '=', ctx.me.id)
    .executeTakeFirst()
  if (!found) throw violation(ctx, 'userProgram', 'notYourStudies')
}

/** A plan is made from another plan of the same studies. */
async function checkOrigin(plan: number, study: number, ctx: Ctx<StudyPlanTables>): Promise<void> {
  const found = await ctx.db
    .selectFrom('study_plan')
    .select('id')
    .where('id', '=', plan)
    .where('user_program_id', '=', study)
    .executeTakeFirst()
  if (!found) throw violation(ctx, 'basedOn', 'otherStudies')
}
