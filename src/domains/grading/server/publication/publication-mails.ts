import { sql } from 'kysely'
import { inLanguage, type Language, type Localized, languages } from '#platform/contract/words.ts'
import { type Mail, mailAll } from '#platform/server/mail/index.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { paths } from '../../contract/paths.ts'
import type { sheetKinds } from '../../contract/sheet/grade-sheet.ts'
import type { GradingTables } from '../tables.ts'

type Reader = { id: number; name: string; email: string; language: Language | null }
type Published = { id: number; kind: (typeof sheetKinds)[number]; course: { id: number; code: string } }

const templates = {
  ...{ REGULAR: 'gradePublished', RECTIFICATION: 'gradeRectified', SUPPLEMENTARY: 'gradePublished' },
} as const

/** Notifies the students of a sheet of their grade; the letter does not contain the grade, but a link to it. */
export async function mailStudents({ id, kind, course }: Published, ctx: Ctx<GradingTables>): Promise<void> {
  const { rows } = await sql<Reader & { title: Localized }>`
    select s.id, s.display_name as name, s.email, s.language, c.title
    from final_grade f join enrollment e on e.id = f.enrollment_id join person s on s.id = e.person_id
    join course c on c.id = e.course_id
    where f.sheet_id = ${id} and s.email is not null order by s.id`.execute(ctx.db)
  await mailAll(
    ctx,
    rows.map(({ id: personId, name, email, language: own, title }): Mail => {
      const language = own ?? languages[0]
      const values = { course: course.code, title: inLanguage(title, language) ?? '' }
      return {
        ...{ to: email, language, domain: 'grading', template: templates[kind], personId },
        ...{ name, path: `/my${paths.grade({ id: course.id })}`, values },
      }
    }),
  )
}
