import { type Kysely, sql } from 'kysely'
import { type DemoCourse, demoCourses } from '#course/server'
import { plainText } from '#platform/contract/rich-text.ts'
import { dayAfter } from '#platform/server/day.ts'
import type { Demonstration } from '#platform/server/demo/demo.ts'
import { postFileKind } from '../post/post-files.ts'
import type { MaterialTables } from '../tables.ts'
import { storedAs } from './files.ts'
import { type DemoPost, earlierPosts, posts } from './posts.ts'
import { giveToModule, giveTopicsToModule } from './shared.ts'

export { files } from './files.ts'

type Db = Kysely<MaterialTables>

const treeTopics = [
  ...['Binary trees and traversal', 'Binary search trees', 'Deletion in search trees', 'Balanced trees: the idea'],
]

/** The class feed of Data Structures in this term and the previous one; all other courses have empty feeds. */
export async function fill({ db, today, take }: Demonstration): Promise<void> {
  const runs = take(demoCourses).filter(({ code }) => code === 'CS204')
  const [before, now] = [runs.at(-2), runs.at(-1)]
  if (!before || !now) throw new Error('The demonstration has no two runs of CS204.')
  await fillFeed(db, before, { posts: earlierPosts, today })
  await fillFeed(db, now, { posts, today })
  await giveToModule(db, before.id, ['Arrays and linked lists', 'Stacks, queues and where they hide'])
  await giveTopicsToModule(db, before.id, treeTopics)
}

type Feed = { posts: readonly DemoPost[]; today: string }

async function fillFeed(db: Db, course: DemoCourse, { posts, today }: Feed): Promise<void> {
  const people = await peopleIn(db, course.id)
  for (const one of posts) {
    const hours = hoursOf(course, one, today)
    const { id } = await db
      .insertInto('post')
      .values({
        ...{ course_id: course.id, author_id: people.of(one.by), kind: one.kind, title: one.title, body: one.body },
        ...{ body_text: plainText(one.body), written_in: one.writtenIn ?? 'en', topic: one.topic ?? null },
        ...{ url: one.url ?? null, pinned: one.pinned ?? false, required: one.required ?? false },
        ...{ state: one.state ?? 'PUBLISHED', ...hours },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addFiles(db, id, one, people.of(one.by))
    await addReaders(db, id, people.students.slice(0, one.opened ?? 0))
    await addComments(db, id, one, { people, at: hours.published_at ?? today })
  }
}

/** Keeps published posts before today and scheduled ones after it, whatever day it is. */
function hoursOf({ startsOn }: DemoCourse, { day, at, state }: DemoPost, today: string) {
  const planned = dayAfter(startsOn, day)
  const posted = planned < today ? planned : dayAfter(today, -1)
  return {
    published_at: state ? null : `${posted}T${at}:00+08:00`,
    publish_at: state === 'SCHEDULED' ? `${dayAfter(today, 3)}T08:00:00+08:00` : null,
  }
}

type People = { students: readonly number[]; of: (by: DemoPost['by']) => number }

async function peopleIn(db: Db, course: number): Promise<People> {
  const taught = await sql<{ id: number }>`select person_id as id from course_lecturer where course_id = ${course}
    order by array_position(array['LEAD', 'CO', 'ASSISTANT', 'GUEST'], role), person_id`.execute(db)
  const taken = await sql<{ id: number }>`select person_id as id from enrollment
    where course_id = ${course} and state <> 'WITHDRAWN' order by id`.execute(db)
  const [lead, second = lead] = taught.rows.map(({ id }) => id)
  const students = taken.rows.map(({ id }) => id)
  if (lead === undefined || second === undefined || students.length === 0) throw new Error('CS204 has no people.')
  const of = (by: DemoPost['by']) =>
    by === 'lead' ? lead : by === 'second' ? second : (students[by % students.length] ?? lead)
  return { students, of }
}

async function addFiles(db: Db, post: number, { files = [] }: DemoPost, owner: number): Promise<void> {
  for (const [position, name] of files.entries()) {
    const { rows } = await sql<{
      id: string
    }>`insert into stored_file (person_id, kind, name, content_type, size, sha256)
      select ${owner}, ${postFileKind}, x.name, x.content_type, x.size, x.sha256
      from jsonb_to_record(${JSON.stringify(storedAs(name))}::jsonb)
        as x (name text, content_type text, size bigint, sha256 text) returning id`.execute(db)
    const file_id = rows[0]?.id ?? ''
    await db.insertInto('post_file').values({ post_id: post, file_id, position, name }).execute()
  }
}

async function addReaders(db: Db, post: number, students: readonly number[]): Promise<void> {
  await sql`insert into post_opening (post_id, person_id, opened_at)
    select p.id, s.person, p.published_at + s.nth * interval '47 minutes'
    from post p, unnest(${[...students]}::int[]) with ordinality as s (person, nth)
    where p.id = ${post} and s.person <> p.author_id`.execute(db)
}

type Saying = { people: People; at: string }

async function addComments(db: Db, post: number, { comments = [] }: DemoPost, { people, at }: Saying): Promise<void> {
  let thread: number | null = null
  for (const [nth, { by, text, isReply = false, isAnswer = false }] of comments.entries()) {
    const row = { post_id: post, author_id: people.of(by), text, is_answer: isAnswer }
    const made: { id: number } = await db
      .insertInto('post_comment')
      .values({
        ...{ ...row, in_reply_to: isReply ? thread : null },
        created_at: new Date(Date.parse(at) + (nth + 1) * 5_400_000).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (!isReply) thread = made.id
  }
}
