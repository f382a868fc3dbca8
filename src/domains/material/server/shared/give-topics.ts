import { type Localized, languages } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { topicsToShare } from '#teaching/server'
import type { MaterialTables } from '../tables.ts'
import { violation } from '../words.ts'

type TopicGift = { plans: readonly number[]; title: string; credit: string | undefined }

/**
 * The columns of shared topics: all must be of one course, which the lecturer teaches; they are stored as they are now.
 */
export async function topicsRow({ plans, title, credit }: TopicGift, ctx: Ctx<MaterialTables>) {
  const found = await topicsToShare(plans, ctx)
  const [first] = found
  if (!first || found.length !== new Set(plans).size) throw violation(ctx, 'plans', 'noTopics')
  if (found.some(({ course }) => course !== first.course)) throw violation(ctx, 'plans', 'otherCourse')
  const { module_id } = await ctx.db
    .selectFrom('course')
    .select('module_id')
    .where('id', '=', first.course)
    .executeTakeFirstOrThrow()
  const topics = found.map(({ course: _, ...topic }) => topic)
  return {
    ...{ course_id: first.course, module_id, given_by: ctx.me.id, kind: 'PLAN' as const, title },
    ...{ topics: JSON.stringify(topics), body_text: topics.map(wordsOf).join(' ').slice(0, 20_000) },
    ...{ written_in: languageOf(first.title), credit: credit ?? ctx.me.name.slice(0, 200) },
  }
}

/** The text by which the search finds a topic. */
const wordsOf = ({ title, objectives }: { title: Localized; objectives: Localized }): string =>
  languages.flatMap((language) => [title[language] ?? '', objectives[language] ?? '']).join(' ')

const languageOf = (title: Localized) => languages.find((language) => title[language]) ?? 'en'
