import { sql } from 'kysely'
import type { ConditionReader } from '#platform/server/resource/conditions.ts'
import { dueAfter } from '#platform/server/resource/due-after.ts'
import type { Conditions, Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import { contactHours, topicHours, unassessed, weightSum } from '../contract/rules.ts'
import type { Syllabus } from '../contract/syllabus.ts'
import { numberDifferences } from './course-numbers.ts'
import { missing, untranslatedRules } from './missing.ts'
import type { SyllabusTables } from './tables.ts'

/** The course, the term and the version: the values of every task. */
const about = sql`(select jsonb_build_object('course', c.code, 'title', c.title, 'term', t.name, 'edition', s.edition,
  'version', s.id) from course c join term t on t.id = c.term_id where c.id = s.course_id)`
/** The coordinators answer within so many days. */
const daysToApprove = 7
/** How many days a change of a published syllabus takes at most. */
const daysToChange = 14
/** A first version is due when the course begins, a later one some days after it was begun. */
const dueOfVersion = ({ timeZone }: ConditionReader) => sql`(case
  when s.reason is null then (select c.starts_on from course c where c.id = s.course_id)
  else (s.created_at at time zone ${timeZone})::date + ${sql.lit(daysToChange)} end)::text`

type Syl = Entity<typeof Syllabus>

/** What blocks a syllabus, and what is still to do. */
export const conditions: Conditions<typeof Syllabus, SyllabusTables> = {
  weights: ({ assessment }) => {
    const sum = weightSum(assessment)
    return sum !== 100 && { values: { sum } }
  },
  hours: ({ topics, workload }) => {
    const [planned, contact] = [topicHours(topics), contactHours(workload)]
    return (planned !== contact || contact === 0) && { values: { planned, contact } }
  },
  notAssessed: (item: Syl) => {
    const codes = unassessed(item)
    return codes.length > 0 && { values: { count: codes.length, outcomes: codes.join(', ') } }
  },
  englishMissing: (item: Syl, ctx: Ctx<SyllabusTables>) => {
    const sections = missing(item, ctx)
    return sections.count > 0 && { values: sections }
  },
  rulesNotTranslated: async (item: Syl, ctx: Ctx<SyllabusTables>) => {
    const sections = await untranslatedRules(item, ctx)
    return sections.count > 0 && { values: sections }
  },
  otherNumbers: async (item: Syl, ctx: Ctx<SyllabusTables>) => {
    const differences = await numberDifferences(item, ctx)
    return differences.length > 0 && { values: { differences: differences.join('; ') } }
  },
  // A draft from before an undone conversion waits for the next one.
  toComplete: { when: sql`(select c.v2 from course c where c.id = s.course_id)`, values: about, due: dueOfVersion },
  changesAsked: { when: sql`true`, values: about, due: dueOfVersion },
  toApprove: {
    when: sql`true`,
    values: about,
    due: dueAfter(sql`s.submitted_at`, daysToApprove),
  },
  toPublish: { when: sql`true`, values: about, due: dueOfVersion },
}
