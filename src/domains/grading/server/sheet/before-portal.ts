import { type RawBuilder, sql } from 'kysely'

/** Whether a student in the course waits for a grade; a course without any, such as an empty one, needs no sheet. */
export const hasGradesToGive = (course: RawBuilder<unknown>) =>
  sql<boolean>`(exists (select from enrollment e where e.course_id = ${course} and e.state = 'ENROLLED'))`

/**
 * Whether the course of the sheet `g` was graded before the portal: all of its results are on the record, and no sheet
 * was ever submitted for them. Such a sheet is read-only: nothing can be decided or signed, and no tasks result from
 * it.
 */
export const isHistorical = sql<boolean>`(g.kind = 'REGULAR' and g.state = 'MARKING' and g.edition = 0
  -- In this order, so that a running course answers with the first enrolment that is found.
  and case when exists (
    select from enrollment e where e.course_id = g.course_id and e.state in ('ENROLLED', 'INCOMPLETE')) then false
  else exists (
    select from enrollment e where e.course_id = g.course_id and e.state in ('PASSED', 'FAILED', 'DISTINCTION')) end)`

/** The same for a course. */
export const wasGradedBefore = (course: RawBuilder<unknown>) =>
  sql<boolean>`(exists (select from grade_sheet g where g.course_id = ${course} and ${isHistorical}))`
