import { sql } from 'kysely'
import type { Conditions, Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import { contactHours, topicHours, unassessed, weightSum } from '../contract/rules.ts'
import type { Syllabus } from '../contract/syllabus.ts'
import { missing, untranslatedRules } from './missing.ts'
import type { SyllabusTables } from './tables.ts'

/** The course, the term and the version: the values of every task. */
const about = sql`(select jsonb_build_object('course', c.code, 'title', c.title, 'term', t.name, 'edition', s.edition,
  'version', s.id) from course c join term t on t.id = c.term_id where c.id = s.course_id)`
/** A first version is due when the course begins; later versions have no due day. */
const beginOfCourse = sql`(case when s.reason is null then (select c.starts_on::text from course c where c.id = s.course_id) end)`

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
  toComplete: { when: sql`true`, values: about, due: beginOfCourse },
  changesAsked: { when: sql`true`, values: about, due: beginOfCourse },
  toApprove: {
    when: sql`true`,
    values: about,
    due: ({ timeZone }) => sql`((s.submitted_at at time zone ${timeZone})::date + 7)::text`,
  },
  toPublish: { when: sql`true`, values: about, due: beginOfCourse },
}
