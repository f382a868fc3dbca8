import { sql } from 'kysely'
import type { Item } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { search } from '#platform/server/search.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { LearningTool } from '../../contract/lti/learning-tool.ts'
import type { IntegrationsTables } from '../tables.ts'
import { violation } from '../words.ts'
import { ensureToolKey } from './keys.ts'

type Reach = { [K in 'learns' | 'readsRoster' | 'writesMarks']?: Item<typeof LearningTool>[K] | undefined }

/** In how many courses a link of the tool is. */
const coursesOfRow = sql<number>`(
  select count(distinct l.course_id)::int from tool_link l where l.tool_id = x.id and l.state = 'PLACED')`

const lastLaunchOfRow = sql<string | null>`(
  select max(a.answered_at) from tool_launch a where a.tool_id = x.id)`

/** A tool that learns nothing knows of nobody, and so it neither reads a roster nor returns marks. */
function checkReach({ learns, readsRoster, writesMarks }: Reach, ctx: Parameters<typeof violation>[0]): void {
  if (learns !== 'NOTHING') return
  if (readsRoster) throw violation(ctx, 'readsRoster', 'learnsNothing')
  if (writesMarks) throw violation(ctx, 'writesMarks', 'learnsNothing')
}

export const learningTool = handleResource(LearningTool, rowsFrom<IntegrationsTables>()('learning_tool as x'), {
  fields: { courses: coursesOfRow, lastLaunchAt: lastLaunchOfRow },
  filters: { q: search('x.search_text') },
  sorted: [['name', 'asc']],
  newRow: (input, ctx) => {
    checkReach(input, ctx)
    return {}
  },
  created: (_, __, ctx) => ensureToolKey(ctx),
  changedRow: (entity, input, ctx) => {
    checkReach({ ...entity, ...input }, ctx)
    return {}
  },
})
