import { type Kysely, sql } from 'kysely'
import { postFileKind } from '../post/post-files.ts'
import type { MaterialTables } from '../tables.ts'

/** What the lecturer of an earlier run has shared with the module, with its files. */
export async function giveToModule(db: Kysely<MaterialTables>, course: number, titles: readonly string[]) {
  for (const title of titles) {
    const { rows } = await sql<{ id: number }>`
      insert into shared_material (module_id, course_id, given_by, kind, title, body, body_text, written_in, topic,
        url, licence, credit, created_at, updated_at)
      select c.module_id, c.id, p.author_id, p.kind, p.title, p.body, p.body_text, p.written_in, p.topic, p.url,
        'CC_BY', a.display_name, p.published_at + interval '3 days', p.published_at + interval '3 days'
      from post p join course c on c.id = p.course_id join person a on a.id = p.author_id
      where p.course_id = ${course} and p.title = ${title} and p.state = 'PUBLISHED' and p.kind = 'MATERIAL'
      returning id`.execute(db)
    const [given] = rows
    if (!given) throw new Error(`The earlier run of the demonstration has no material ${title}.`)
    const { id: post } = await db
      .updateTable('post')
      .set({ given_as_id: given.id })
      .where('course_id', '=', course)
      .where('title', '=', title)
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`
      with source as (select f.position, f.name, s.person_id, s.content_type, s.size, s.sha256, gen_random_uuid() as file
        from post_file f join stored_file s on s.id = f.file_id where f.post_id = ${post}),
      kept as (insert into stored_file (id, person_id, kind, name, content_type, size, sha256)
        select file, person_id, ${postFileKind}, name, content_type, size, sha256 from source returning id)
      insert into shared_material_file (shared_id, file_id, position, name)
      select ${given.id}, s.file, s.position, s.name from source s join kept k on k.id = s.file`.execute(db)
  }
}

/** Topics of the plan of an earlier run, shared by its lead. */
export async function giveTopicsToModule(db: Kysely<MaterialTables>, course: number, titles: readonly string[]) {
  await sql`
    insert into shared_material (module_id, course_id, given_by, kind, title, topics, body_text, written_in, licence,
      credit, created_at, updated_at)
    select c.module_id, c.id, l.person_id, 'PLAN', 'Trees in four sessions', x.topics, x.words, 'en', 'UNIVERSITY',
      p.display_name, c.ends_on + time '09:00', c.ends_on + time '09:00'
    from course c join course_lecturer l on l.course_id = c.id and l.role = 'LEAD' join person p on p.id = l.person_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('title', w.title, 'objectives', w.objectives, 'outcomes', w.outcomes,
          'steps', w.steps, 'beforeClass', w.before_class, 'materials', w.materials) order by w.id) as topics,
        string_agg(w.title ->> 'en', ' ' order by w.id) as words
      from lesson_plan w where w.course_id = c.id and w.title ->> 'en' = any(${[...titles]}::text[])) x
    where c.id = ${course}`.execute(db)
}
