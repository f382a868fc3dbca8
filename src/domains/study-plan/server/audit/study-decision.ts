import { sql } from 'kysely'
import { coordinatesPrograms, Degree, Faculty, Module, Program, UserProgram } from '#academics/contract'
import { keepsRecords } from '#people/contract'
import { personRef } from '#people/server'
import { type CreateInput, idOf } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { StudyDecision } from '../../contract/audit/study-decision.ts'
import type { StudyPlanTables } from '../tables.ts'
import { violation } from '../words.ts'

type Db = Ctx<StudyPlanTables>

const rows = rowsFrom<StudyPlanTables>()('study_decision as z', (query) =>
  query
    .innerJoin('user_program as up', 'up.id', 'z.user_program_id')
    .innerJoin('person as u', 'u.id', 'up.person_id')
    .innerJoin('program as p', 'p.id', 'up.program_id')
    .innerJoin('degree as d', 'd.id', 'p.degree_id')
    .innerJoin('faculty as f', 'f.id', 'd.faculty_id')
    .leftJoin('module as m', 'm.id', 'z.module_id')
    .innerJoin('person as a', 'a.id', 'z.author_id'),
)

/** What advisers decide about studies. A decision is taken back by removing it; the audit trail keeps both. */
export const studyDecision = handleResource(StudyDecision, rows, {
  fields: {
    userProgram: reference(UserProgram, { id: 'z.user_program_id', name: 'p.name' }),
    user: personRef('up.person_id', 'u'),
    program: reference(Program, { id: 'up.program_id', name: 'p.name' }),
    degree: reference(Degree, { id: 'd.id', name: 'd.name' }),
    faculty: reference(Faculty, { id: 'f.id', name: 'f.name' }),
    module: reference(Module, { id: 'z.module_id', name: 'm.name' }),
    author: personRef('z.author_id', 'a'),
    createdAt: 'z.created_at',
  },
  sorted: [['createdAt', 'desc']],
  newRow: async (input, ctx: Db) => {
    checkParts(input, ctx)
    await checkStudy(input, ctx)
    return {
      ...{
        user_program_id: idOf(input.userProgram),
        module_id: input.module === undefined ? null : idOf(input.module),
      },
      author_id: ctx.me.id,
    }
  },
  remove: 'row',
})

/** What a kind of decision needs, and what it has not. */
function checkParts({ kind, module, requirement, credits, title }: CreateInput<typeof StudyDecision>, ctx: Db): void {
  if (kind === 'RECOGNISED') {
    if (credits === undefined) throw violation(ctx, 'credits', 'creditsOfRecognition')
    if (module === undefined && title === undefined) throw violation(ctx, 'title', 'titleOfRecognition')
    if (requirement !== undefined) throw violation(ctx, 'requirement', 'noRequirement')
    return
  }
  if (requirement === undefined) throw violation(ctx, 'requirement', 'requirementOfDecision')
  if (credits !== undefined) throw violation(ctx, 'credits', 'noCredits')
  if (kind === 'COUNTS_IN' && module === undefined) throw violation(ctx, 'module', 'moduleOfDecision')
  if (kind === 'CONFIRMED' && module !== undefined) throw violation(ctx, 'module', 'confirmsNoModule')
}

async function checkStudy({ userProgram, module }: CreateInput<typeof StudyDecision>, ctx: Db): Promise<void> {
  const { rows: found } = await sql<{ person: number; own: boolean; moduleExists: boolean }>`
    select up.person_id as person, ${keepsRecords(ctx.me)} or ${ctx.rights.related([coordinatesPrograms], sql`up.program_id`)} as own,
      ${module === undefined} or exists (select from module m where m.id = ${module === undefined ? null : idOf(module)}::int)
        as "moduleExists"
    from user_program up where up.id = ${idOf(userProgram)}`.execute(ctx.db)
  const [study] = found
  if (!study?.own || study.person === ctx.me.id) throw violation(ctx, 'userProgram', 'studyUnknown')
  if (!study.moduleExists) throw violation(ctx, 'module', 'moduleGone')
}
