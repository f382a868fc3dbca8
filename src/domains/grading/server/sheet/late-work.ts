import { sql } from 'kysely'
import type { LateWork } from '#course/server'
import { sayFor } from '#platform/server/words/domain-words.ts'
import { words } from '../words.ts'
import { dueOn } from './conditions.ts'
import { isLate } from './grade-sheet.ts'

const say = sayFor(words)

/** Overdue grade sheets that are not submitted, by the lead of the course. */
export const lateSheetWork: LateWork = {
  key: 'sheets',
  rows: ({ courses }, reader) => sql`
    select g.course_id, l.person_id, 1 as count, ${dueOn(reader)} as since from grade_sheet g
    join course_lecturer l on l.course_id = g.course_id and l.role = 'LEAD'
    where g.kind <> 'RECTIFICATION' and g.course_id in (${courses}) and ${isLate(reader)}`,
  say: (_, language) => say(language)('reminders.lateSheet'),
}
