import { sql } from 'kysely'
import type { Conditions } from '#platform/server/resource/resource-handler.ts'
import type { ThesisChange } from '../../contract/change/change.ts'
import { isSeated } from '../conflicts.ts'
import { loadOf } from '../supervision/load.ts'
import type { ThesisTables } from '../tables.ts'
import { extensionsGranted } from './left.ts'
import { isPossible } from './possible.ts'

const load = loadOf(sql`r.new_supervisor_id`)
const rule = (column: 'most_theses' | 'most_extensions' | 'check_days') => sql<number>`(
  select known_k.${sql.ref(column)} from thesis known_t join thesis_template known_k on known_k.id = known_t.template_id
  where known_t.id = r.thesis_id)`
const isFull = sql`(r.new_supervisor_id is not null and ${load} >= ${rule('most_theses')})`
const places = sql`jsonb_build_object('load', ${load}, 'most', ${rule('most_theses')},
  'name', (select x.display_name from person x where x.id = r.new_supervisor_id))`
const ofThesis = sql`(select jsonb_build_object('title', x.title, 'name', p.display_name)
  from thesis x join person p on p.id = r.asker_id where x.id = r.thesis_id)`
const canBeDone = sql<boolean>`exists (select from thesis x where x.id = r.thesis_id and ${isPossible('r.kind', 'x')})`
const lockFollowers = (ids: readonly number[]) => sql`select from person where id in (
  select new_supervisor_id from thesis_change where id = any(${[...ids]}::int[])) order by id for no key update`

/** What holds a request back, and who must answer it. */
export const conditions: Conditions<typeof ThesisChange, ThesisTables> = {
  conflictOpen: { when: sql`(r.conflict is null)` },
  conflictDeclared: { when: sql`coalesce(r.conflict, false)` },
  limitReached: { when: isFull, values: places, lock: lockFollowers },
  noTakeOver: { when: sql`(r.kind <> 'SUPERVISOR' or r.agreed_at is not null)` },
  takeOverOpen: { when: sql`(r.kind = 'SUPERVISOR' and r.agreed_at is null)`, values: places },
  // Two who ask the same person for their last place follow each other.
  followerFull: { when: isFull, values: places, lock: lockFollowers },
  followerExamines: {
    when: sql`(r.new_supervisor_id is not null and ${isSeated(sql`r.thesis_id`, sql`r.new_supervisor_id`)})`,
    values: places,
  },
  extensionsOver: {
    when: sql`(r.kind = 'EXTENSION' and ${extensionsGranted} >= ${rule('most_extensions')})`,
    values: sql`jsonb_build_object('count', ${rule('most_extensions')})`,
    lock: (ids) => sql`select from thesis where id in (
      select thesis_id from thesis_change where id = any(${[...ids]}::int[])) order by id for no key update`,
  },
  changeTooLate: { when: sql`(not ${canBeDone})` },
  changePossible: { when: canBeDone },
  takeOverToAnswer: {
    when: sql`(r.kind = 'SUPERVISOR' and r.agreed_at is null and ${canBeDone})`,
    values: ofThesis,
    due: sql`r.answer_by::text`,
  },
  changeToDecide: {
    when: sql`((r.kind <> 'SUPERVISOR' or r.agreed_at is not null) and ${canBeDone})`,
    values: ofThesis,
    due: ({ timeZone }) => sql`(case when r.agreed_at is null then r.answer_by
      else (r.agreed_at at time zone ${timeZone}::text)::date + ${rule('check_days')} end)::text`,
  },
}
