import { sql } from 'kysely'
import { Course } from '#course/contract'
import { personRef } from '#people/server'
import { dueAfter } from '#platform/server/resource/due-after.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { search } from '#platform/server/search.ts'
import { computed, reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { Lesson } from '#teaching/contract'
import { postPublished } from '../../contract/events.ts'
import type { sourceOfPost } from '../../contract/licence.ts'
import { Post, type postFile } from '../../contract/post.ts'
import { audience, isShown, waiting } from '../audience.ts'
import type { MaterialTables } from '../tables.ts'
import { changedPost, newPost } from './check-post.ts'
import { keepFiles, removeFiles } from './post-files.ts'
import { keepVersion } from './post-version.ts'

type PostFile = (typeof postFile)['_zod']['output']
type SourceOfPost = (typeof sourceOfPost)['_zod']['output']

const rows = rowsFrom<MaterialTables>()('post as p', (query) =>
  query
    .innerJoin('course as c', 'c.id', 'p.course_id')
    .innerJoin('module as m', 'm.id', 'c.module_id')
    .innerJoin('person as a', 'a.id', 'p.author_id')
    .leftJoin('lesson as l', 'l.id', 'p.lesson_id'),
)

const files = sql<PostFile[]>`(
  select coalesce(json_agg(json_build_object('file', f.file_id, 'name', f.name, 'alt', f.alt, 'size', s.size,
    'contentType', s.content_type) order by f.position, f.id), '[]')
  from post_file f join stored_file s on s.id = f.file_id where f.post_id = p.id)`

/** Required reading that belongs to no session is opened within so many days. */
const daysToOpen = 7

/** A post of the class feed. */
export const post = handleResource(Post, rows, {
  fields: {
    course: reference(Course, { id: 'p.course_id', name: 'c.title', code: 'c.code' }),
    author: personRef('p.author_id', 'a'),
    lesson: computed({ id: 'p.lesson_id', day: 'l.day', at: 'l.starts_at' }, ({ id, day, at }) =>
      id !== null && day !== null && at !== null ? { '@id': Lesson.iri(id), id, day, startsAt: at.slice(0, 5) } : null,
    ),
    group: 'p.group_code',
    files,
    openedAt: ({ me }) => sql<string | null>`(
      select to_json(o.opened_at) #>> '{}' from post_opening o where o.post_id = p.id and o.person_id = ${me.id})`,
    comments: sql<number>`(select count(*)::int from post_comment k where k.post_id = p.id and k.state = 'VISIBLE')`,
    answer: sql<
      number | null
    >`(select k.id from post_comment k where k.post_id = p.id and k.is_answer and k.state = 'VISIBLE')`,
    source: sql<SourceOfPost | null>`(
      select json_build_object('id', s.id, 'module', o.code, 'credit', s.credit, 'licence', s.licence,
        'since', case when s.state = 'WITHDRAWN' then case when exists (
          select from shared_material n where n.corrects_id = s.id and n.state = 'OFFERED') then 'corrected' else 'withdrawn' end end)
      from shared_material s join module o on o.id = s.module_id where s.id = p.shared_id)`,
    given: sql<boolean>`exists (select from shared_material s where s.id = p.given_as_id and s.state = 'OFFERED')`,
    opened: sql<number>`(select count(*)::int from post_opening o where o.post_id = p.id and o.person_id in (${audience}))`,
    readers: sql<number>`(select count(*)::int from (${audience}) x)`,
  },
  facts: { programId: 'm.program_id', languageId: 'c.language_id' },
  filters: { q: search('p.search_text'), 'lesson.id': (id) => sql<boolean>`p.lesson_id = ${id}` },
  sorted: [['publishedAt', 'desc']],

  newRow: newPost,
  created: async (id, input, ctx) => {
    await keepFiles(ctx, id, input.files)
    const [made] = await ctx.db.selectFrom('post').select('state').where('id', '=', id).execute()
    if (made?.state === 'PUBLISHED') await ctx.emit(postPublished, { post: id })
  },
  changedRow: changedPost,
  changed: async (entity, input, ctx) => {
    await keepVersion(ctx, entity, input)
    if (input.files) await keepFiles(ctx, entity.id, input.files)
  },
  remove: async ({ id }, ctx) => {
    await removeFiles(ctx, id)
    await ctx.db.deleteFrom('post').where('id', '=', id).execute()
  },

  conditions: {
    empty: {
      when: sql`(p.body is null and p.url is null and not exists (select from post_file f where f.post_id = p.id))`,
    },
    noHour: { when: ({ now }) => sql`(p.publish_at is null or p.publish_at <= ${now}::timestamptz)` },
    notOpened: {
      when: ({ me }) => sql`(p.required and ${isShown} and ${me.id}::int in (${waiting}))`,
      values: sql`jsonb_build_object('title', p.title,
        'course', (select c.code from course c where c.id = p.course_id))`,
      // Before the session to which it belongs.
      due: (reader) => sql`coalesce((select s.day::text from lesson s where s.id = p.lesson_id),
        ${dueAfter(sql`p.published_at`, daysToOpen)(reader)})`,
    },
  },
  parties: {
    lecturer: {
      of: sql`select p.id as thing, l.person_id as person
        from course_lecturer l join post p on p.course_id = l.course_id`,
    },
    reader: {
      of: sql`select p.id as thing, e.person_id as person
        from enrollment e join post p on p.course_id = e.course_id and p.required and p.state = 'PUBLISHED'`,
    },
  },
  after: {
    publish: async ({ id, publishedAt }, ctx: Ctx<MaterialTables>) => {
      await ctx.db
        .updateTable('post')
        .set({ published_at: publishedAt ?? ctx.now.toISOString() })
        .where('id', '=', id)
        .execute()
      await ctx.emit(postPublished, { post: id })
    },
  },
})
