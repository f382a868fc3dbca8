import { sql } from 'kysely'
import { Language, Program } from '#academics/contract'
import { Course } from '#course/contract'
import { ownerIn, personName, personRef, registryOffice } from '#people/server'
import { dueAfter } from '#platform/server/resource/due-after.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { lastReason } from '#platform/server/resource/last-reason.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { AbsenceNotice, daysForNotice } from '../../contract/absence/notice.ts'
import type { TeachingTables } from '../tables.ts'
import { applyNotices } from './apply.ts'
import { lessonsOfNotice } from './covers.ts'
import { noticeEvidence } from './evidence.ts'
import { submitNotice } from './submit.ts'
import { daysOf, notifyTeachers } from './teachers-notice.ts'

type Notice = Entity<typeof AbsenceNotice>
type Context = Ctx<TeachingTables>

const rows = rowsFrom<TeachingTables>()('absence_notice as n', (query) =>
  query
    .innerJoin('person as p', 'p.id', 'n.person_id')
    .leftJoin('course as c', 'c.id', 'n.course_id')
    .leftJoin('module as m', 'm.id', 'c.module_id')
    .leftJoin('program as g', 'g.id', 'm.program_id')
    .leftJoin('academic_language as a', 'a.id', 'c.language_id')
    .leftJoin('person as d', 'd.id', 'n.decided_by'),
)

/** The sessions of the notice `n` in order, each with its mark. */
const lessonsOfRow = ({ language }: Context) => sql<Notice['lessons']>`(
  select coalesce(json_agg(json_build_object('id', s.id, 'course', c.code, 'courseId', c.id, 'day', s.day,
    'startsAt', to_char(s.starts_at, 'HH24:MI'), 'label', coalesce(k.label ->> ${language}, k.label ->> 'en'),
    'byHand', coalesce(r.source not in ('NOTICE', 'BULK') and r.code is not null, false))
    order by s.day, s.starts_at, s.id), '[]')
  from ${lessonsOfNotice} join course c on c.id = s.course_id
  left join attendance_record r on r.lesson_id = s.id and r.enrollment_id = e.id
  left join attendance_code k on k.code = r.code)`

/** The lecturers of the course of a notice. */
const teacher = {
  of: sql`select x.id as thing, t.person_id as person
    from absence_notice x join course_lecturer t on t.course_id = x.course_id`,
  only: ['ROLE_LECTURER'],
}

/** Notices of absence, and their effects on marks. */
export const absenceNotice = handleResource(AbsenceNotice, rows, {
  sensitive: { of: 'n.person_id', inLists: true },
  fields: {
    student: personRef('n.person_id', 'p'),
    course: reference(Course, { id: 'n.course_id', name: 'c.title', code: 'c.code' }),
    program: reference(Program, { id: 'g.id', name: 'g.name' }),
    language: reference(Language, { id: 'c.language_id', name: 'a.name' }),
    from: 'n.from_day',
    until: 'n.until_day',
    files: noticeEvidence.of('n.id'),
    lessons: lessonsOfRow,
    submittedAt: 'n.created_at',
    reason: lastReason(AbsenceNotice, 'n.id', ['refuse', 'revoke']),
    decidedBy: 'd.display_name',
  },
  sorted: [['submittedAt', 'desc']],
  create: submitNotice,
  update: async (item, { text, files }, ctx) => {
    if (text !== undefined) await ctx.db.updateTable('absence_notice').set({ text }).where('id', '=', item.id).execute()
    if (files !== undefined) await noticeEvidence.store(ctx, item.id, files)
  },
  conditions: {
    noticeToDecide: {
      when: sql`n.course_id is not null`,
      values: personName('n.person_id'),
      due: dueAfter(sql`n.created_at`, daysForNotice),
    },
    daysToDecide: {
      when: ({ me }) => sql`n.course_id is null and n.person_id <> ${me.id}`,
      values: personName('n.person_id'),
      due: dueAfter(sql`n.created_at`, daysForNotice),
    },
    noProof: { when: noticeEvidence.isMissing('n.id') },
    marksByHand: {
      when: sql`${marksByHand()} > 0`,
      values: sql`jsonb_build_object('count', ${marksByHand()})`,
    },
  },
  parties: { student: ownerIn('absence_notice'), teacher, registry: registryOffice },
  notices: { values: daysOf },
  after: {
    accept: (notice, ctx) => applyNotices(lessonIds(notice), ctx),
    revoke: (notice, ctx) => applyNotices(lessonIds(notice), ctx),
    withdraw: async (notice, ctx) => {
      await applyNotices(lessonIds(notice), ctx)
      // An undecided notice never excused anything.
      if (notice.decidedAt !== null) await notifyTeachers('studentNotExcused', [notice], ctx)
    },
  },
  afterAll: {
    accept: (notices, ctx) => notifyTeachers('studentExcused', notices, ctx),
    revoke: (notices, ctx) => notifyTeachers('studentNotExcused', notices, ctx),
  },
})

/** The number of sessions of the notice `n` in which the student's mark was set by hand. */
function marksByHand() {
  return sql<number>`(select count(*)::int from ${lessonsOfNotice}
    join attendance_record r on r.lesson_id = s.id and r.enrollment_id = e.id
    where r.code is not null and r.source not in ('NOTICE', 'BULK'))`
}

const lessonIds = ({ lessons }: Notice): number[] => lessons.map(({ id }) => id)
