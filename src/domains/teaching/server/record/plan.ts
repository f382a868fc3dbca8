import { sql } from 'kysely'
import { columns, section } from '#course/server'
import { filled, inLanguage } from '#platform/contract/words.ts'
import { dayInWords } from '#platform/server/day.ts'
import { readItems } from '#platform/server/resource/find-in.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { paths } from '../../contract/paths.ts'
import { hoursOf } from '../../contract/plan/hours.ts'
import { LessonPlan } from '../../contract/plan/lesson-plan.ts'
import { lessonPlan } from '../plan/lesson-plan.ts'
import { words } from '../words.ts'
import { number } from './record-format.ts'
import type { OfCourse } from './sessions-of.ts'

type Of = OfCourse & {
  /** The contact hours of the syllabus in force. */
  hours: number | null
}

const most = 500

/** The plan compared with the held sessions: hours, points, and topics without a session. */
export async function planSection({ course, sessions, summaries, hours }: Of, ctx: Ctx) {
  const { language } = ctx
  const { managePlan, record: said, summary } = words[language]
  const { planned, held, summarised } = hoursOf(sessions)
  const inHours = (value: number) => filled(managePlan.hours.hours, { hours: number(value, language) })
  const points = [...summaries.values()].flatMap(({ lesson, covered }) => covered.map((point) => ({ lesson, point })))
  const covered = points.filter(({ point }) => point.covered).length
  const withoutDay = await topicsWithoutDay(course, ctx)
  return section({
    ...{ key: 'plan', title: said.plan },
    facts: [
      [said.contactHours, hours === null ? managePlan.hours.noSyllabus : inHours(hours)],
      [managePlan.hours.planned, inHours(planned)],
      [managePlan.hours.held, inHours(held)],
      [managePlan.hours.summarised, inHours(summarised)],
      [said.points, points.length > 0 ? filled(summary.coveredOf, { covered, count: points.length }) : null],
    ],
    tables: [
      {
        title: said.notCovered,
        columns: columns([
          [managePlan.columns.day, 2],
          [summary.point, 5],
          [said.goes, 2.4],
        ]),
        rows: points
          .filter(({ point }) => !point.covered)
          .map(({ lesson, point }) => ({
            cells: [dayInWords(lesson.day, language), point.what, point.goes ? summary[point.goes] : ''],
            path: paths.summary({ id: course, lessonId: lesson.id }),
          })),
      },
      {
        title: said.withoutDay,
        columns: columns([[managePlan.columns.topic, 1]]),
        rows: withoutDay.map((title) => ({ cells: [title], path: null })),
      },
    ],
  })
}

async function topicsWithoutDay(course: number, ctx: Ctx): Promise<string[]> {
  const found = await readItems(LessonPlan, lessonPlan, {
    ...{ ctx, most, fields: ['title'] },
    where: [
      sql<boolean>`w.course_id = ${course}`,
      sql<boolean>`not exists (select from lesson o where o.plan_id = w.id)`,
    ],
  })
  return found.map(({ title }) => inLanguage(title ?? {}, ctx.language))
}
