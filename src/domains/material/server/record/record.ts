import { sql } from 'kysely'
import { columns, type RecordPart, section } from '#course/server'
import { dayIn, dayInWords } from '#platform/server/day.ts'
import { readItems } from '#platform/server/resource/find-in.ts'
import { paths } from '../../contract/paths.ts'
import { Post, postKinds } from '../../contract/post.ts'
import { post } from '../post/post.ts'
import { words } from '../words.ts'

const most = 2_000

/** The posts published in the class feed. Courses of the old layout have none. */
export const record: RecordPart = async (course, ctx) => {
  const { language, timeZone } = ctx
  const { rows } = await sql<{ v2: boolean }>`select v2 from course where id = ${course}`.execute(ctx.db)
  if (!rows[0]?.v2) return []
  const said = words[language]
  const posts = await readItems(Post, post, {
    ...{ ctx, most, where: [sql<boolean>`p.course_id = ${course}`, sql<boolean>`p.state = 'PUBLISHED'`] },
    fields: ['kind', 'title', 'topic', 'author', 'publishedAt', 'required', 'files'],
    order: [['publishedAt', 'asc']],
  })
  const counted = postKinds.map(
    (kind) => [said.kindsMany[kind], posts.filter((one) => one.kind === kind).length || null] as const,
  )
  const files = posts.reduce((sum, one) => sum + (one.files?.length ?? 0), 0)
  const { columns: of } = said.record
  const labels = [
    [of.day, 2.2],
    [of.kind, 1.8],
    [of.title, 4.4],
    [of.topic, 2.4],
    [of.author, 2.4],
    [of.files, 1.2],
  ] as const
  return [
    section({
      ...{ key: 'material', title: said.tabs.feed },
      facts: [
        ...counted,
        [of.files, files || null],
        [said.record.required, posts.filter(({ required }) => required).length || null],
      ],
      texts: [posts.length === 0 ? said.record.none : null],
      tables: [
        {
          ...{ title: null, columns: columns(labels, [5]) },
          rows: posts.map((one) => ({
            cells: [
              one.publishedAt ? dayInWords(dayIn(timeZone, new Date(one.publishedAt)), language) : '',
              one.kind ? said.kinds[one.kind] : '',
              ...[
                one.title ?? '',
                one.topic ?? '',
                one.author?.name ?? '',
                one.files?.length ? String(one.files.length) : '',
              ],
            ],
            path: paths.post({ id: course, post: one.id }),
          })),
        },
      ],
    }),
  ]
}
