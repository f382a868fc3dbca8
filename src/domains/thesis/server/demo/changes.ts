import { type Kysely, sql } from 'kysely'
import { type Ids, idOf } from '#platform/server/demo/demo.ts'
import type { ThesisTables } from '../tables.ts'
import type { DemoThesis } from './demo-thesis.ts'

type Changing = {
  thesis: number
  draft: DemoThesis
  ids: Ids
  at: (days: number) => string
  day: (days: number) => string
}

/** What changes while a thesis goes on: one rests, and authors ask for time, another title and another supervisor. */
export async function addChanges(db: Kysely<ThesisTables>, { thesis, draft, ids, at, day }: Changing): Promise<void> {
  const dean = idOf(ids, 'dean')
  if (draft.state === 'ON_HOLD')
    await db
      .insertInto('thesis_hold')
      .values({
        ...{ thesis_id: thesis, held_by: dean, from_day: day(-20), until_day: day(40), created_at: at(-20) },
        reason: 'The author is on leave for their health until the new term.',
      })
      .execute()
  if (draft.asks === undefined) return
  const asker_id = idOf(ids, draft.author)
  const request = { thesis_id: thesis, asker_id, kind: draft.asks, answer_by: day(4), created_at: at(-3) }
  if (draft.asks === 'EXTENSION')
    await sql`insert into thesis_change (thesis_id, asker_id, kind, reason, answer_by, old_due, new_due, created_at)
      select id, ${asker_id}, 'EXTENSION', 'Two of the three markets were closed for repairs all summer.',
        ${day(4)}::date, due_on, ${day(60)}::date, ${at(-3)}::timestamptz from thesis where id = ${thesis}`.execute(db)
  if (draft.asks === 'TITLE')
    await db
      .insertInto('thesis_change')
      .values({
        ...{ ...request, reason: 'The old title promised all rumours, the thesis has six.', state: 'GRANTED' },
        old_title: { en: 'How rumours end', pt: 'Como acabam os boatos', 'zh-Hant': '謠言之終結' },
        ...{ new_title: draft.title, decided_by: dean, decided_at: at(-1) },
      })
      .execute()
  if (draft.asks === 'SUPERVISOR')
    await db
      .insertInto('thesis_change')
      .values({
        ...{ ...request, reason: 'My supervisor goes abroad for a year after this term.', conflict: false },
        ...{ old_supervisor_id: idOf(ids, 'supervisor'), new_supervisor_id: idOf(ids, 'lecturer') },
      })
      .execute()
}
