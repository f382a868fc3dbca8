import { type RawBuilder, sql } from 'kysely'
import { dueAfter } from '#platform/server/resource/due-after.ts'
import type { Conditions } from '#platform/server/resource/resource-handler.ts'
import type { depositConditions } from '../../contract/flow/deposit.ts'
import type { Thesis } from '../../contract/thesis.ts'
import { leadsOf } from '../course/enrolled.ts'
import { lacksText } from '../submission/complete.ts'
import type { ThesisTables } from '../tables.ts'
import { about } from './about.ts'
import { isPassed } from './defence.ts'
import { lastDefence } from './defence-facts.ts'
import { dueText } from './since.ts'

/** In how many of the languages of the template the deposit of the thesis `t` lacks its abstract or keywords. */
const languagesWithout = sql<number>`(select count(*)::int from thesis_template k
  cross join lateral unnest(k.abstract_languages) l left join thesis_deposit s on s.thesis_id = t.id
  where k.id = t.template_id and (${lacksText.abstract} or ${lacksText.keywords}))`

const inDeposit = (what: RawBuilder<unknown>) => sql<boolean>`exists (
  select from thesis_deposit d where d.thesis_id = t.id and ${what})`

/** Whether the mark of the thesis `t` is confirmed, and since when. */
const markedAt = lastDefence('grade_confirmed_at')
const isMarked = sql<boolean>`(${markedAt} is not null)`
/** The days in which the office sees to it that a confirmed mark reaches its course. */
const daysToEnter = 14

/** The course of the thesis `t`, and whom one asks there. */
const ofCourse = sql`(select jsonb_build_object('title', t.title, 'course', k.code,
  'lecturer', coalesce(${leadsOf} ->> 0, '–')) from course k where k.id = t.course_id)`

/** The authors of the thesis `t` who are not enrolled in its course. */
const notEnrolled = sql`select w.person_id from thesis_author w where w.thesis_id = t.id and not exists (
  select from enrollment e where e.course_id = t.course_id and e.person_id = w.person_id and e.state <> 'WITHDRAWN')`

/** What holds the deposit of a thesis back, and what is still to be done for it. */
export const deposit: Pick<Conditions<typeof Thesis, ThesisTables>, keyof typeof depositConditions> = {
  noFinalCopy: {
    when: sql`(not exists (select from thesis_document d where d.thesis_id = t.id and d.kind = 'FINAL'))`,
  },
  finalTextsOpen: {
    when: sql`(${languagesWithout} > 0)`,
    values: sql`jsonb_build_object('count', ${languagesWithout})`,
  },
  closureUnexplained: {
    when: inDeposit(sql`(d.visibility <> 'OPEN' or d.embargo_until is not null) and d.reason !~ '\\S'`),
  },
  embargoPassed: { when: ({ today }) => inDeposit(sql`d.embargo_until <= ${today}::date`) },
  markNotConfirmed: {
    when: sql`(${lastDefence('recorded_at')} is not null and ${lastDefence('grade_confirmed_at')} is null)`,
  },
  courseToName: {
    when: sql`(${isMarked} and t.course_id is null)`,
    values: about,
    due: dueAfter(markedAt, daysToEnter),
  },
  workToAdd: {
    when: sql`(${isMarked} and t.course_id is not null and not exists (
      select from assessment a where a.course_id = t.course_id and a.kind = 'THESIS'))`,
    values: ofCourse,
    due: dueAfter(markedAt, daysToEnter),
  },
  authorToEnrol: {
    when: sql`(${isMarked} and t.course_id is not null and exists (${notEnrolled}))`,
    values: sql`(${ofCourse} || (select jsonb_build_object('names', string_agg(p.display_name, ', ' order by p.sort_name, p.id))
      from (${notEnrolled}) o join person p on p.id = o.person_id))`,
    due: dueAfter(markedAt, daysToEnter),
  },
  finalToSubmit: { when: isPassed, values: about, due: dueText },
  finalToPublish: { when: sql`true`, values: about, due: dueText },
}
