import { sql } from 'kysely'
import type { Localized } from '#platform/contract/words.ts'
import { addNotice } from '#platform/server/notices/notice.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { SharedMaterial } from '../../contract/shared-material.ts'
import type { MaterialTables } from '../tables.ts'
import { coursesWith } from './courses-with.ts'

type Correction = { id: number; corrects: number }
type Db = Ctx<MaterialTables>
type Shared = { id: number; giver: number; title: string }
type CopyTaker = { taker: string; course: string; term: Localized }

/** Notifies the lecturer who shared the material of a new copy: an act of another person's course, and no move. */
export async function notifyGiver({ db, me }: Db, { id, title, giver }: Shared, course: number): Promise<void> {
  if (giver === me.id) return
  const { rows } = await sql<CopyTaker>`
    select u.display_name as taker, c.code as course, t.name as term
    from course c join term t on t.id = c.term_id join person u on u.id = ${me.id} where c.id = ${course}`.execute(db)
  for (const taken of rows)
    await addNotice(db, {
      ...{ personId: giver, domain: 'material', key: 'taken', subject: SharedMaterial.iri(id) },
      values: { title, ...taken },
    })
}

/** Notifies those who teach with withdrawn material, in a course of today or later, that it was given again. */
export async function notifyOfCorrection({ id, corrects }: Correction, { db, me, today }: Db): Promise<void> {
  await sql`
    insert into notice (person_id, domain, key, "values", subject)
    select distinct l.person_id, 'material', 'sharedCorrected', jsonb_build_object('title', m.title),
      ${SharedMaterial.iri(id)}
    from shared_material m cross join lateral (${coursesWith(sql`${corrects}::int`)}) k
    join course_lecturer l on l.course_id = k.course_id
    join course c on c.id = k.course_id and c.ends_on >= ${today}::date
    where m.id = ${id} and l.person_id <> ${me.id}`.execute(db)
}
