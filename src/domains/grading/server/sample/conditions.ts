import { sql } from 'kysely'
import type { Party } from '#platform/server/resource/conditions.ts'
import { dueAfter, movedAt } from '#platform/server/resource/due-after.ts'
import type { Conditions } from '#platform/server/resource/resource-handler.ts'
import { GradingSample } from '../../contract/sample/grading-sample.ts'
import { daysToModerate, type sampleParties } from '../../contract/sample/sample-flow.ts'
import type { GradingTables } from '../tables.ts'

/** The work of the sample: the values of every task. */
const about = sql`(select jsonb_build_object('code', c.code, 'title', a.title, 'number', (
    select n.number from candidate_number n
    where n.assessment_id = x.assessment_id and n.enrollment_id = x.enrollment_id))
  from assessment a join course c on c.id = a.course_id where a.id = x.assessment_id)`

/** What blocks a sample, and what is still to do. */
export const conditions: Conditions<typeof GradingSample, GradingTables> = {
  noFile: { when: sql`(x.file_id is null)` },
  noModerator: { when: sql`(x.moderator_id is null)` },
  noMark: {
    when: sql`(not exists (select from mark k
      where k.assessment_id = x.assessment_id and k.enrollment_id = x.enrollment_id and k.score is not null))`,
  },
  settledUnchanged: {
    when: sql`(exists (select from mark k where k.assessment_id = x.assessment_id and k.enrollment_id = x.enrollment_id
      and greatest(k.score - k.penalty, 0) is not distinct from x.score))`,
    values: sql`jsonb_build_object('score', x.score)`,
  },
  toModerate: { when: sql`true`, values: about, due: dueAfter(sql`x.sent_at`, daysToModerate) },
  toSettle: {
    when: sql`true`,
    values: about,
    due: dueAfter(sql`coalesce(${movedAt(GradingSample, 'x.id', ['adjust', 'remark'])}, x.updated_at)`, daysToModerate),
  },
}

/** The people involved in a sample: those who run its course, and its moderator. */
export const parties: Record<(typeof sampleParties)[number], Party> = {
  lecturer: {
    of: sql`select k.id as thing, l.person_id as person from grading_sample k
      join assessment w on w.id = k.assessment_id
      join course_lecturer l on l.course_id = w.course_id and l.role in ('LEAD', 'CO')`,
    only: ['ROLE_LECTURER'],
  },
  moderator: { of: sql`select k.id as thing, k.moderator_id as person from grading_sample k` },
}
