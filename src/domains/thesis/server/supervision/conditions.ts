import { sql } from 'kysely'
import type { Conditions } from '#platform/server/resource/resource-handler.ts'
import type { SupervisionRequest } from '../../contract/supervision/request.ts'
import type { ThesisTables } from '../tables.ts'
import { taken } from '../topic/places.ts'
import { loadOf } from './load.ts'

const of = sql`jsonb_build_object('thesis', r.thesis_id)`
const load = loadOf(sql`r.asked_id`)
const most = sql`(select k.most_theses from thesis t join thesis_template k on k.id = t.template_id where t.id = r.thesis_id)`

/** The topic `o` of the person asked, if the thesis of the request `r` was begun from one. */
const topicOfRequest = sql`select o.* from thesis x join thesis_topic o on o.id = x.topic_id
  where x.id = r.thesis_id and o.supervisor_id = r.asked_id`

/** What holds an answer back, and who must give it. */
export const conditions: Conditions<typeof SupervisionRequest, ThesisTables> = {
  conflictOpen: { when: sql`(r.conflict is null)`, values: of },
  conflictDeclared: { when: sql`coalesce(r.conflict, false)` },
  limitReached: {
    when: sql`(${load} >= ${most})`,
    values: sql`jsonb_build_object('load', ${load}, 'most', ${most})`,
    lock: (ids) => sql`select from person where id in (
      select asked_id from supervision_request where id = any(${ids}::int[])) order by id for no key update`,
  },
  // Acceptances of one person follow each other by the lock above, and a topic has one supervisor.
  topicFull: {
    when: sql`exists (${topicOfRequest} and ${taken} >= o.places)`,
    values: sql`(select jsonb_build_object('taken', ${taken}, 'places', o.places) from (${topicOfRequest}) o)`,
  },
  stillInTime: {
    when: ({ today }) => sql`(r.answer_by >= ${today}::date)`,
    values: sql`jsonb_build_object('day', r.answer_by)`,
  },
  supervisionToAnswer: {
    when: sql`true`,
    values: sql`(select jsonb_build_object('thesis', t.id, 'title', t.title, 'name', s.display_name)
      from thesis t join person s on s.id = r.student_id where t.id = r.thesis_id)`,
    due: sql`r.answer_by::text`,
  },
}
