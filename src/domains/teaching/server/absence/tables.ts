import { evidenceColumns } from '#platform/server/applications/evidence-columns.ts'
import { date, oneOf, recordColumns, reference, text, timestamptz } from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import { absenceKinds, noticeFlow } from '../../contract/absence/notice.ts'

const absenceNotices = table('absence_notice', {
  ...recordColumns(),
  person_id: reference('person'),
  course_id: reference('course').nullable(),
  from_day: date('academic'),
  until_day: date('academic'),
  kind: oneOf('personal', absenceKinds)
    .released()
    .erasedTo(() => 'OTHER'),
  text: text('personal')
    .released()
    .erasedTo(() => '–'),
  decided_by: reference('person').nullable(),
  decided_at: timestamptz('academic').nullable(),
  state: oneOf('academic', noticeFlow.states).default(),
}).belongsTo('person_id', { release: 'all' })

const absenceNoticeLessons = table('absence_notice_lesson', {
  notice_id: reference('absence_notice'),
  lesson_id: reference('lesson'),
}).belongsTo({ via: 'notice_id' }, { release: 'all' })

const absenceNoticeFiles = table('absence_notice_file', {
  notice_id: reference('absence_notice'),
  ...evidenceColumns(),
}).belongsTo({ via: 'notice_id' }, { release: 'all' })

export const absenceTables = [absenceNotices, absenceNoticeLessons, absenceNoticeFiles] as const
