import type { RawBuilder } from 'kysely'
import { contribution } from '../../contract/contribution.ts'
import type { Ctx } from '../resource/resource-handler.ts'

/** Rows of news: `select subject, domain, key, values (jsonb), at (timestamptz), pinned (boolean)`. */
export type NewsSql = RawBuilder<unknown>
/** The reader of the news. */
export type NewsReader = Pick<Ctx, 'me' | 'today' | 'timeZone' | 'rights'>

/** The news of a domain for a person, as a query; null if it has none. */
export type NewsPart = (reader: NewsReader) => NewsSql | null

export const news = contribution<NewsPart>()
