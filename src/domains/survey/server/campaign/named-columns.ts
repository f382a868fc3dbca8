import { idOf } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { SurveyTables } from '../tables.ts'
import { violation } from '../words.ts'

type Context = Ctx<SurveyTables>
type Iri = string | null | undefined

/** What a campaign names and can do without. */
export type CampaignNames = {
  teacherQuestionnaire?: Iri
  faculty?: Iri
  degree?: Iri
  program?: Iri
  graduatedIn?: Iri
}

/** The columns of what is named; what is left out stays as it is. */
export async function namedColumns(named: CampaignNames, ctx: Context) {
  const { teacherQuestionnaire: teacher, faculty, degree, program, graduatedIn } = named
  return {
    ...(teacher !== undefined && {
      teacher_questionnaire_id:
        teacher === null ? null : await questionnaireOf('teacherQuestionnaire', teacher, 'TEACHER', ctx),
    }),
    ...(faculty !== undefined && {
      faculty_id: faculty === null ? null : await idIn('faculty', 'faculty', faculty, ctx),
    }),
    ...(degree !== undefined && { degree_id: degree === null ? null : await idIn('degree', 'degree', degree, ctx) }),
    ...(program !== undefined && {
      program_id: program === null ? null : await idIn('program', 'program', program, ctx),
    }),
    ...(graduatedIn !== undefined && {
      graduated_in_id: graduatedIn === null ? null : await idIn('graduatedIn', 'term', graduatedIn, ctx),
    }),
  }
}

type NamedTable = 'term' | 'faculty' | 'degree' | 'program'

/** The id of what a field names; refuses what does not exist. */
export async function idIn(field: string, table: NamedTable, iri: string, ctx: Context): Promise<number> {
  const found = await ctx.db.selectFrom(table).select('id').where('id', '=', idOf(iri)).executeTakeFirst()
  if (!found) throw violation(ctx, field, 'missing')
  return found.id
}

/** A questionnaire of the right kind: about the course, or about a teacher. */
export async function questionnaireOf(
  field: string,
  iri: string,
  scope: 'COURSE' | 'TEACHER',
  ctx: Context,
): Promise<number> {
  const found = await ctx.db
    .selectFrom('questionnaire')
    .select(['id', 'scope'])
    .where('id', '=', idOf(iri))
    .forKeyShare()
    .executeTakeFirst()
  if (!found) throw violation(ctx, field, 'missing')
  if (found.scope !== scope) throw violation(ctx, field, 'otherScope')
  return found.id
}
