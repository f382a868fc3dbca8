import { sql } from 'kysely'
import { contribution } from '#platform/contract/contribution.ts'
import { inLanguage, type Localized } from '#platform/contract/words.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import type { Syllabus } from '../contract/syllabus.ts'
import type { SyllabusTables } from './tables.ts'
import { sayIn } from './words.ts'

/** The numbers of a syllabus that the settings of its course have as well. */
export type SyllabusNumbers = { course: number; leastAttendance: number | null }

/**
 * A setting of a course with a number that its syllabus names too, such as the least attendance. Both are one: a
 * difference holds publication until one of them is changed.
 */
export type CourseNumbers = {
  /** Where the setting differs from the syllabus, in the reader's language; empty if it does not, or was never chosen. */
  differences: (of: SyllabusNumbers, ctx: Ctx) => Promise<string[]>
  /** Takes the numbers of a syllabus that was published, where nobody chose others. */
  follow: (of: SyllabusNumbers, ctx: Ctx) => Promise<void>
}

export const courseNumbers = contribution<CourseNumbers>()

type SyllabusVersion = Entity<typeof Syllabus>
type Db = Ctx<SyllabusTables>

const numbersOf = ({ course, leastAttendance }: SyllabusVersion): SyllabusNumbers => ({
  ...{ course: course.id, leastAttendance },
})

/** Where the course has other numbers than this version of its syllabus. */
export async function numberDifferences(version: SyllabusVersion, ctx: Db): Promise<string[]> {
  const settings = await Promise.all(
    courseNumbers.all(ctx).map(({ differences }) => differences(numbersOf(version), ctx)),
  )
  return [...settings.flat(), ...(await weightDifferences(version, ctx))]
}

export async function followNumbers(version: SyllabusVersion, ctx: Db): Promise<void> {
  for (const { follow } of courseNumbers.all(ctx)) await follow(numbersOf(version), ctx)
}

type AssessmentWeight = { component: string; title: Localized; weight: number }

/** The assessments that were created from a part of the syllabus and have another weight than it. */
async function weightDifferences({ course, assessment }: SyllabusVersion, ctx: Db): Promise<string[]> {
  const { rows } = await sql<AssessmentWeight>`
    select a.component, a.title, a.weight::float8 as weight from assessment a
    where a.course_id = ${course.id} and a.component is not null order by a.code, a.id`.execute(ctx.db)
  return rows.flatMap(({ component, title, weight }) => {
    const part = assessment.find(({ code }) => code === component)
    if (!part || part.weight === weight) return []
    const values = { title: inLanguage(title, ctx.language), syllabus: part.weight, course: weight }
    return [sayIn(ctx.language)('numbers.weight', values)]
  })
}
