import { sql } from 'kysely'
import { Program, UserProgram } from '#academics/contract'
import { userProgramHandler } from '#academics/server'
import { User } from '#people/contract'
import { refuseHeld } from '#people/server'
import { NotFound } from '#platform/contract/errors.ts'
import { idOf, refTo } from '#platform/contract/resource.ts'
import { inLanguage, type Localized } from '#platform/contract/words.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { auditOf } from '../../contract/audit/audit.ts'
import { studyAudit } from '../../contract/audit/study-audit.ts'
import type { CurriculumContent } from '../../contract/curriculum/content.ts'
import { Curriculum } from '../../contract/curriculum/curriculum.ts'
import { curriculum as curriculumHandler } from '../curriculum/curriculum.ts'
import type { StudyPlanTables } from '../tables.ts'
import { curriculumOf } from './curriculum-of.ts'
import { readStudies } from './read-studies.ts'

/** The study of an address, for whoever may read it; a student with a hold on grades is told which one hides them. */
export const studyOfAddress = recordOf(
  userProgramHandler,
  {
    person: sql.ref<number>('up.person_id'),
    personName: sql.ref<string>('u.display_name'),
    program: sql.ref<number>('up.program_id'),
    programName: sql.ref<Localized>('p.name'),
    startedOn: sql<string>`up.started_on::text`,
  },
  { needs: ({ person }, ctx) => person === ctx.me.id && refuseHeld(ctx, 'GRADES_VIEW') },
)

/** `GET /api/v2/user_programs/{id}/audit`. */
export const auditRoute = route(studyAudit, {
  on: studyOfAddress,
  act: 'read',
  run: async (ctx: Ctx<StudyPlanTables>, { of, query }) => {
    const chosen = query.curriculum === undefined ? null : idOf(query.curriculum)
    const found = await readCurriculum(chosen, of, ctx)
    if (!found && chosen !== null) throw new NotFound()
    const study = found && (await readStudies(ctx.db, [of.id])).get(of.id)
    const programName = inLanguage(of.programName, ctx.language)
    return {
      ...{ '@id': `${UserProgram.iri(of.id)}/audit`, '@type': 'StudyAudit' as const },
      user: refTo(User, of.person, of.personName),
      program: refTo(Program, of.program, programName),
      curriculum: found
        ? {
            ...refTo(Curriculum, found.id, inLanguage(found.program, ctx.language)),
            ...{ catalogueYear: found.catalogueYear, edition: found.edition },
          }
        : null,
      audit: found && study ? auditOf(found, study) : null,
    }
  },
})

type ReadCurriculum = CurriculumContent & { id: number; program: Localized; catalogueYear: number; edition: number }

/** The chosen version, if the reader may read it, or that for those who began when the student did. */
async function readCurriculum(
  chosen: number | null,
  { program, startedOn }: { program: number; startedOn: string },
  { db, rights }: Ctx<StudyPlanTables>,
): Promise<ReadCurriculum | undefined> {
  const { rows } = await sql<ReadCurriculum>`
    select x.id, p.name as program, x.catalogue_year as "catalogueYear", x.edition, x.credits::float8 as credits,
      x.modules, x.requirements, x.sharing
    from curriculum x join program p on p.id = x.program_id join degree d on d.id = p.degree_id
      join faculty f on f.id = d.faculty_id
    where x.id = coalesce(${chosen}::int, ${curriculumOf(sql`${program}::int`, sql`${startedOn}::date`)})
      and ${rights.where('read', curriculumHandler)}`.execute(db)
  return rows[0]
}
