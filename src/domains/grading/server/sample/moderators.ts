import { type RawBuilder, sql } from 'kysely'
import { aboveCourse, colleagueOf, studiedCourse } from '#course/server'
import { notifyOfAppointment } from '#people/server'
import { languages } from '#platform/contract/words.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import type { Appointment } from '#platform/server/who/appointments.ts'
import { GradingSample } from '../../contract/sample/grading-sample.ts'
import type { GradingTables } from '../tables.ts'
import { words } from '../words.ts'

const courseOf = (sample: RawBuilder<unknown>) => sql`(
  select w.course_id from grading_sample k join assessment w on w.id = k.assessment_id where k.id = ${sample})`

/** Who moderates marked work of a course. */
export const moderators: Appointment = {
  of: GradingSample,
  name: 'moderators',
  stored: ['grading_sample.moderator_id'],
  tested: ['GradingSample moderator.id'],
  holders: () => sql`
    select k.id as record, k.moderator_id as person from grading_sample k where k.moderator_id is not null`,
  mayHold: colleagueOf(courseOf(sql`r.record`)),
  studied: studiedCourse(courseOf(sql`r.record`)),
  leaves: { nothing: 'the lecturer names another moderator before the sample is sent' },
  above: (sample, today) => aboveCourse(courseOf(sample), today),
}

/** Tells those above a course who moderates a sample now, and who does no longer. */
export async function notifyOfModerators(
  sample: Entity<typeof GradingSample>,
  next: number | null,
  ctx: Ctx<GradingTables>,
): Promise<void> {
  const before = sample.moderator?.id ?? null
  if (before === next) return
  const part = Object.fromEntries(languages.map((language) => [language, words[language].moderatorOfWork]))
  const of = `${sample.course.code} ${sample.assessment.code} #${sample.candidate}`
  const news = { record: sample.id, part, of, subject: GradingSample.iri(sample.id), reaches: 'others' } as const
  if (before !== null) await notifyOfAppointment(ctx, moderators, { ...news, key: 'appointmentEnded', person: before })
  if (next !== null) await notifyOfAppointment(ctx, moderators, { ...news, key: 'appointed', person: next })
}
