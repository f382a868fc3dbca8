import { type RawBuilder, sql } from 'kysely'
import type { NewsSql } from '#platform/server/contribution/news.ts'
import type { Domain } from '#platform/server/domain.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { runStatement } from '#platform/server/statement/run-statement.ts'
import { spoken } from '#platform/server/words/spoken.ts'
import { type Feed, type FeedQuery, feed } from '../contract/feed.ts'
import type { NewsItem } from '../contract/task.ts'
import { callName, type Names } from './call-name.ts'
import { newsOf } from './joined.ts'
import { ownCourses, type PresentCourses, presentCourses } from './own-courses.ts'
import { nextEvents } from './schedule/next-events.ts'
import { termOn } from './term-on.ts'

/** `GET /api/v2/feed`: one statement for the news of all domains, then one for each kind of item in own courses. */
export const feedRoute = (domains: readonly Domain[]) =>
  route(feed, {
    on: null,
    because: 'The caller’s own news and courses.',
    allow: 'session',
    run: (ctx, { query }) => feedOf(domains, ctx, query),
  })

async function feedOf(domains: readonly Domain[], ctx: Ctx, asked: FeedQuery): Promise<Feed> {
  const { language, today, me } = ctx
  const { page, itemsPerPage: most, domain = '', perDomain = 0 } = asked
  const [row] = await runStatement<Row, Values>(ctx, {
    key: 'feed',
    values: { most, before: (page - 1) * most, domain, perDomain },
    build: (shape, values) => feedSql(newsOf(ctx, shape), shape, values),
  })
  if (!row) throw new Error('A select without a table gave no row.')
  return {
    callName: callName({ name: me.name, ...row.names }, language),
    today: { day: today, term: row.term, ...(page === 1 && !me.guest ? await nextEvents(ctx) : noEvents) },
    courses: row.own ? await ownCourses(domains, ctx, row.own) : { taken: [], taught: [], next: null },
    news: {
      'hydra:totalItems': row.total,
      'hydra:member': row.news.map((item) => ({ ...item, values: spoken(item.values, language, today) })),
    },
  }
}

type Values = { most: number; before: number; domain: string; perDomain: number }

/** An empty name means all domains, 0 all news of each. */
function feedSql(news: NewsSql | null, ctx: Ctx, { domain, ...page }: Values): RawBuilder<Row> {
  return sql<Row>`
    with news as (select * from (${news ?? nothing}) as n (subject, domain, key, "values", at, pinned)
      where ${domain}::text in ('', n.domain))
    select (select count(*)::int from news) as total,
      ${pageOf(page)} as news, ${termOn(ctx.today)} as term, ${ctx.me.guest ? sql`null` : presentCourses(ctx)} as own,
      (select json_build_object('preferredName', p.preferred_name, 'givenName', p.given_name,
        'chineseName', p.chinese_name, 'englishName', p.english_name) from person p where p.id = ${ctx.me.id}) as names`
}

type Row = {
  total: number
  news: NewsItem[]
  term: Feed['today']['term']
  /** Guests have no courses. */
  own: PresentCourses | null
  names: Omit<Names, 'name'> | null
}

const noEvents = { events: [], missing: [] }

const nothing: NewsSql = sql`select null::text, null::text, null::text, null::jsonb, null::timestamptz, null::boolean where false`

/** A page of the news: pinned items first, then the newest. */
const pageOf = ({ most, before, perDomain }: Omit<Values, 'domain'>): RawBuilder<NewsItem[]> => sql`(
  select coalesce(json_agg(json_build_object('subject', p.subject, 'domain', p.domain, 'key', p.key,
    'values', p."values", 'at', p.at) order by p.pinned desc, p.at desc, p.subject, p.key), '[]')
  from (select * from (
      select *, row_number() over (partition by domain order by pinned desc, at desc, subject, key) as place from news) as n
    where ${perDomain}::int = 0 or n.place <= ${perDomain} order by pinned desc, at desc, subject, key
    limit ${most} offset ${before}) as p)`
