import { sql } from 'kysely'
import { countedScore, markedByNumber } from '#course/server'
import { type Collection, commonNames, day, lastModified, numbered, type RosterRow, text } from './collection.ts'

type ResultRow = RosterRow & {
  lineItem: number
  class: number
  person: number
  score: number | null
  markStatus: string | null
  isOfLeaver: boolean
  scoreDate: string
}

/** How the protocol calls the state of a mark. */
const scoreStatus = sql<string>`(case when r."markStatus" = 'EXCUSED' then 'exempt'
  when r."markStatus" in ('ABSENT', 'NOT_SUBMITTED') then 'not submitted'
  when r."markStatus" = 'MISCONDUCT' then 'submitted' else 'fully graded' end)`

/**
 * The released marks as they count; those of work that is marked by number have no person yet, and those of teaching
 * practices and theses stand in the final grade only. Comments are between lecturers and students.
 */
const released = sql<ResultRow>`
  select k.id, k.assessment_id as "lineItem", e.course_id as class, e.person_id as person,
    ${countedScore}::float8 as score, k.status as "markStatus", e.state = 'WITHDRAWN' as "isOfLeaver",
    k.released_at as "releasedAt", k.updated_at as "changedAt"
  from mark k join enrollment e on e.id = k.enrollment_id
  where k.released_at <= now() and (k.score is not null or k.status is not null) and not ${markedByNumber}`

export const results: Collection<ResultRow & { scoreStatus: string }> = {
  ...{ list: 'results', one: 'result' },
  rows: ({ timeZone }) => sql<ResultRow & { scoreStatus: string }>`
    select r.*, ${scoreStatus} as "scoreStatus",
      (r."releasedAt" at time zone ${timeZone}::text)::date::text as "scoreDate" from (${released}) r`,
  fields: {
    ...{ sourcedId: text(sql`r.id::text`), dateLastModified: lastModified, scoreStatus: text(sql`r."scoreStatus"`) },
    status: text(sql`case when r."isOfLeaver" then 'tobedeleted' else 'active' end`),
    ...{ 'lineItem.sourcedId': text(sql`r."lineItem"::text`), 'student.sourcedId': text(sql`r.person::text`) },
    ...{ 'class.sourcedId': text(sql`r.class::text`), scoreDate: day(sql`r."scoreDate"::date`) },
  },
  names: [...commonNames, 'lineItem', 'student', 'class', 'scoreStatus', 'score', 'scoreDate', 'late', 'missing'],
  idOf: numbered(),
  shown: ({ id, lineItem, person, class: course, score, markStatus, isOfLeaver, changedAt, ...row }, link) => ({
    ...{ sourcedId: String(id), status: isOfLeaver ? 'tobedeleted' : 'active', dateLastModified: changedAt },
    ...{ lineItem: link('lineItem', lineItem), student: link('user', person), class: link('class', course) },
    ...{ scoreStatus: row.scoreStatus, ...(score !== null && { score }), scoreDate: row.scoreDate },
    ...{ late: String(markStatus === 'LATE'), missing: String(row.scoreStatus === 'not submitted') },
  }),
}
