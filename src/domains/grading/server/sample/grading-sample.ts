import { sql } from 'kysely'
import { Assessment, Course } from '#course/contract'
import { byNumberNow } from '#course/server'
import { personRef } from '#people/server'
import { idOf } from '#platform/contract/resource.ts'
import { dropFiles } from '#platform/server/files/stored-file.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { computed, reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { GradingSample } from '../../contract/sample/grading-sample.ts'
import type { GradingTables } from '../tables.ts'
import { conditions, parties } from './conditions.ts'
import { after } from './effects.ts'
import { checkModerator } from './moderator.ts'
import { notifyOfModerators } from './moderators.ts'

const rows = rowsFrom<GradingTables>()('grading_sample as x', (query) =>
  query
    .innerJoin('assessment as a', 'a.id', 'x.assessment_id')
    .innerJoin('course as c', 'c.id', 'a.course_id')
    .innerJoin('enrollment as e', 'e.id', 'x.enrollment_id')
    .innerJoin('person as s', 's.id', 'e.person_id')
    .innerJoin('person as u', 'u.id', 'x.author_id')
    .leftJoin('candidate_number as n', (join) =>
      join.onRef('n.assessment_id', '=', 'x.assessment_id').onRef('n.enrollment_id', '=', 'x.enrollment_id'),
    )
    .leftJoin('mark as k', (join) =>
      join.onRef('k.assessment_id', '=', 'x.assessment_id').onRef('k.enrollment_id', '=', 'x.enrollment_id'),
    )
    .leftJoin('stored_file as f', 'f.id', 'x.file_id')
    .leftJoin('person as r', 'r.id', 'x.moderator_id')
    .leftJoin('person as v', 'v.id', 'x.sent_by'),
)

/** The counted score of the mark `k`, if it has a score. */
export const scoreNow = sql<number | null>`(case when k.score is not null then greatest(k.score - k.penalty, 0) end)`

/** Moderated work; other endpoints draw it and handle its file. */
export const gradingSample = handleResource(GradingSample, rows, {
  sensitive: { of: 'e.person_id', inLists: false },
  fields: {
    course: reference(Course, { id: 'a.course_id', name: 'c.title', code: 'c.code' }),
    assessment: reference(Assessment, { id: 'x.assessment_id', name: 'a.title', code: 'a.code' }),
    candidate: sql<number>`coalesce(n.number, 0)`,
    student: personRef('e.person_id', 's', { number: 's.student_number' }),
    score: sql<number | null>`(case when x.state = 'DRAFT' then ${scoreNow} else x.score end)`,
    maxMark: 'a.max_mark',
    newScore: sql<number | null>`(case when x.state = 'SETTLED' then x.settled_score
      when x.state in ('ADJUST', 'REMARK') then ${scoreNow} end)`,
    changed: sql<boolean>`(x.state <> 'DRAFT' and x.score is distinct from ${scoreNow})`,
    file: computed({ id: 'f.id', name: 'f.name', size: 'f.size' }, ({ id, name, size }) =>
      id === null || name === null || size === null ? null : { id, name, size },
    ),
    moderator: personRef('x.moderator_id', 'r'),
    author: personRef('x.author_id', 'u'),
    sentBy: personRef('x.sent_by', 'v'),
  },
  facts: { hidden: byNumberNow },
  sorted: [['candidate', 'asc']],
  changedRow: async (item, { moderator }, ctx) => {
    if (moderator === undefined) return {}
    const next = moderator === null ? null : idOf(moderator)
    if (next !== null) await checkModerator(item, next, ctx)
    await notifyOfModerators(item, next, ctx)
    return { moderator_id: next }
  },
  remove: async ({ id }, { db }) => {
    const { rows: gone } = await sql<{ file: string | null }>`
      delete from grading_sample where id = ${id} returning file_id as file`.execute(db)
    await dropFiles(
      db,
      gone.flatMap(({ file }) => (file === null ? [] : [file])),
    )
  },
  conditions,
  parties,
  after,
  notices: {
    values: ({ course, assessment, candidate }) => ({
      ...{ course: course.code ?? '', assessment: assessment.code ?? '' },
      number: candidate,
    }),
  },
})
