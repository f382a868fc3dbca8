import { sql } from 'kysely'
import { personRef } from '#people/server'
import { type CreateInput, idOf } from '#platform/contract/resource.ts'
import type { Localized } from '#platform/contract/words.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { ThesisComment } from '../../contract/comments/comment.ts'
import { coordinatesThesis, supervisesThesis, writesThesis } from '../../contract/relations.ts'
import { Thesis } from '../../contract/thesis.ts'
import type { ThesisTables } from '../tables.ts'
import { notifyPeople, violation } from '../words.ts'

type Db = Ctx<ThesisTables>

const rows = rowsFrom<ThesisTables>()('thesis_comment as c', (query) =>
  query.innerJoin('thesis as t', 't.id', 'c.thesis_id').innerJoin('person as a', 'a.id', 'c.author_id'),
)

/** What authors, supervisors and research coordinators say of a thesis, in two rooms. */
export const comment = handleResource(ThesisComment, rows, {
  fields: {
    thesis: reference(Thesis, { id: 'c.thesis_id', name: 't.title' }),
    author: personRef('c.author_id', 'a'),
    writtenAt: 'c.created_at',
  },
  sorted: [['writtenAt', 'desc']],
  newRow: commentIn,
  created: notifyRoom,
})

/** Whoever may enter a room writes in it; authors are never in that of the supervisors. */
async function commentIn({ thesis, room }: CreateInput<typeof ThesisComment>, { db, me, rights, ...ctx }: Db) {
  const id = idOf(thesis)
  const inside = rights.related([supervisesThesis, coordinatesThesis], sql`t.id`)
  const author = rights.related([writesThesis], sql`t.id`)
  const mayEnter = room === 'OPEN' ? sql`(${inside} or ${author})` : sql`(${inside} and not ${author})`
  const { rows: found } = await sql`select from thesis t where t.id = ${id} and ${mayEnter}`.execute(db)
  if (found.length === 0) throw violation(ctx, 'thesis', 'notInThesis')
  return { thesis_id: id, author_id: me.id }
}

/** Everybody in the room but the author is told that there is a comment; its text stays on the page. */
async function notifyRoom(id: number, input: CreateInput<typeof ThesisComment>, ctx: Db): Promise<void> {
  const thesis = idOf(input.thesis)
  const { rows: people } = await sql<{ person: number; title: Localized }>`
    select s.person_id as person, t.title from thesis_supervisor s join thesis t on t.id = s.thesis_id
    where s.thesis_id = ${thesis} and s.until_day is null
    union select w.person_id, t.title from thesis_author w join thesis t on t.id = w.thesis_id
    where w.thesis_id = ${thesis} and ${input.room} = 'OPEN'
    union select c.author_id, t.title from thesis_comment c join thesis t on t.id = c.thesis_id
    where c.thesis_id = ${thesis} and c.room = ${input.room}`.execute(ctx.db)
  const [first] = people
  const others = people.map(({ person }) => person).filter((person) => person !== ctx.me.id)
  if (!first || others.length === 0) return
  await notifyPeople(ctx, others, {
    ...{ key: 'commentAdded', subject: ThesisComment.iri(id) },
    values: { title: first.title, author: ctx.me.name },
  })
}
