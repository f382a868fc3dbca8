import { sql } from 'kysely'
import { listen } from '#platform/server/background/events.ts'
import type { WorkCtx } from '#platform/server/background/work.ts'
import type { NewsPart } from '#platform/server/contribution/news.ts'
import type { Domain } from '#platform/server/domain.ts'
import { mailAll } from '#platform/server/mail/index.ts'
import { addNotices } from '#platform/server/notices/notice.ts'
import { commentWritten, postPublished } from '../contract/events.ts'
import { Post } from '../contract/post.ts'
import { audience, isShown, shownTo } from './audience.ts'

/**
 * The posts of the last sixty days in the person's courses, read from the posts themselves, so that withdrawn and
 * expired posts disappear from the news.
 */
export const feed: NewsPart = ({ me }) =>
  me.guest
    ? null
    : sql`
      select ${`${Post.path}/`} || p.id as subject, 'material' as domain,
        case when p.required then 'required' else 'posted' end as key,
        jsonb_build_object('title', p.title, 'course', c.code) as values, p.published_at as at, false as pinned
      from post p join course c on c.id = p.course_id
      where p.id in (${shownTo(sql`${me.id}::int`)}) and p.author_id <> ${me.id}
        and p.published_at between now() - interval '60 days' and now()
      union all
      select ${`${Post.path}/`} || p.id, 'material', 'asked', jsonb_build_object('title', p.title, 'course', c.code),
        p.published_at, false
      from course_lecturer l join post p on p.course_id = l.course_id and p.kind = 'QUESTION'
      join course c on c.id = p.course_id
      where l.person_id = ${me.id} and p.author_id <> ${me.id} and ${isShown}
        and not exists (select from post_comment k where k.post_id = p.id and k.is_answer)
        and p.published_at between now() - interval '60 days' and now()`

type Reader = {
  id: number
  email: string
  language: 'en' | 'pt' | 'zh-Hant'
  name: string
  title: string
  course: string
}

/** Sends an announcement to its readers by mail as well, at most once to each. */
async function mailAnnouncement({ post }: { post: number }, ctx: WorkCtx): Promise<void> {
  const { rows } = await sql<Reader>`
    select x.id, x.email, coalesce(x.language, 'en') as language, x.display_name as name, p.title, c.code as course
    from post p join course c on c.id = p.course_id join person x on x.id in (${audience})
    where p.id = ${post} and p.kind = 'ANNOUNCEMENT' and ${isShown} and x.email is not null
      and not exists (select from mail_message l where l.domain = 'material' and l.template = 'announced'
        and l.person_id = x.id and l."values" ->> 'post' = ${String(post)})
    order by x.id`.execute(ctx.db)
  const letters = rows.map(({ id, email, language, name, title, course }) => ({
    ...{ to: email, language, domain: 'material', template: 'announced', personId: id },
    ...{ name, path: pathOf(post) },
    values: { title, course, post: String(post) },
  }))
  await ctx.db
    .transaction()
    .execute((db) => mailAll({ db, emit: (event, payload) => ctx.emit(db, event, payload) }, letters))
}

const pathOf = (post: number) => `/my/resolve_route?iri=${encodeURIComponent(Post.iri(post))}`

type Written = { post: number; title: string; course: string; writer: string; people: number[] }

/** Notifies the author of the post, and of the comment that is replied to, of a new comment. */
async function tellOfComment({ comment }: { comment: number }, { db }: WorkCtx): Promise<void> {
  const { rows } = await sql<Written>`
    select p.id as post, p.title, c.code as course, w.display_name as writer,
      array_remove(array[p.author_id, r.author_id], null) as people
    from post_comment k join post p on p.id = k.post_id join course c on c.id = p.course_id
    join person w on w.id = k.author_id left join post_comment r on r.id = k.in_reply_to
    where k.id = ${comment} and k.state = 'VISIBLE' and not k.author_id = all(array_remove(array[p.author_id, r.author_id], null))`.execute(
    db,
  )
  for (const { post, title, course, writer, people } of rows)
    await addNotices(db, [...new Set(people)], {
      ...{ domain: 'material', key: 'commented', subject: Post.iri(post) },
      ...{ values: { title, course, writer }, once: `material.comment ${comment}` },
    })
}

/** Mail about a post that is no longer shown is not sent. */
export const isMailCurrent: NonNullable<Domain['isMailCurrent']> = async ({ id, template }, { db }) => {
  if (template !== 'announced') return true
  const { rows } = await sql`select from mail_message l join post p on p.id = (l."values" ->> 'post')::int
    where l.id = ${id} and ${isShown}`.execute(db)
  return rows.length > 0
}

export const on = [
  listen(postPublished, mailAnnouncement, { queue: { retryLimit: 8, retryDelay: 5, retryBackoff: true } }),
  listen(commentWritten, tellOfComment),
]
