import { sql } from 'kysely'
import { Faculty } from '#academics/contract'
import { personRef } from '#people/server'
import { type CreateInput, idOf } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { searchIn } from '#platform/server/search.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { ThesisTopic } from '../../contract/topic/topic.ts'
import { eligibleIn } from '../supervision/eligible.ts'
import type { ThesisTables } from '../tables.ts'
import { violation } from '../words.ts'
import { applied, isFree, taken } from './places.ts'

const rows = rowsFrom<ThesisTables>()('thesis_topic as o', (query) =>
  query.innerJoin('person as s', 's.id', 'o.supervisor_id').innerJoin('faculty as f', 'f.id', 'o.faculty_id'),
)

const inText = searchIn(sql`search_fold(o.title::text || ' ' || o.about || ' ' || o.area || ' ' || s.display_name)`)

/** Topics that lecturers offer to supervise. */
export const topic = handleResource(ThesisTopic, rows, {
  fields: {
    supervisor: personRef('o.supervisor_id', 's'),
    faculty: reference(Faculty, { id: 'o.faculty_id', name: 'f.name' }),
    applied,
    taken,
    free: ({ today }) => isFree(today),
  },
  filters: { q: (typed) => sql<boolean>`${inText(typed)}` },
  sorted: [['applyUntil', 'asc']],
  newRow: newTopic,
})

/** Somebody who teaches in the faculty offers a topic there. */
async function newTopic({ faculty }: CreateInput<typeof ThesisTopic>, { db, me, ...ctx }: Ctx<ThesisTables>) {
  const id = idOf(faculty)
  const { rows: found } = await sql`select from (${eligibleIn(sql`${id}::int`, ctx.today)}) e
    where e.person = ${me.id}`.execute(db)
  if (found.length === 0) throw violation(ctx, 'faculty', 'teachNotThere')
  return { supervisor_id: me.id, faculty_id: id }
}
