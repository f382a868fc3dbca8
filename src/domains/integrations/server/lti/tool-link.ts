import { sql } from 'kysely'
import { Assessment, Course } from '#course/contract'
import { personRef } from '#people/server'
import { idOf } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { recordIfAllowed, recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { computed, reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { LearningTool } from '../../contract/lti/learning-tool.ts'
import { ToolLink } from '../../contract/lti/tool-link.ts'
import type { IntegrationsTables } from '../tables.ts'
import { violation } from '../words.ts'
import { courseToPlace } from './course-to-place.ts'

type Db = Ctx<IntegrationsTables>

const rows = rowsFrom<IntegrationsTables>()('tool_link as x', (query) =>
  query
    .innerJoin('learning_tool as o', 'o.id', 'x.tool_id')
    .innerJoin('course as c', 'c.id', 'x.course_id')
    .innerJoin('person as p', 'p.id', 'x.placed_by')
    .leftJoin('assessment as a', 'a.id', 'x.assessment_id'),
)

const isKnownTo = ({ me }: Ctx) => sql<boolean>`exists (
  select from tool_launch n where n.tool_id = x.tool_id and n.course_id = x.course_id and n.person_id = ${me.id} and n.answered_at is not null)`

/** Refuses a work of another course, and one to which no tool could send marks. */
async function checkAssessment(iri: string | null | undefined, link: { course: number; learns: string }, ctx: Db) {
  if (!iri) return
  if (link.learns === 'NOTHING') throw violation(ctx, 'assessment', 'learnsNothing')
  const { rows: found } = await sql<{ closed: boolean }>`
    select a.by_number or a.kind = 'PRACTICE' as closed from assessment a
    where a.id = ${idOf(iri)} and a.course_id = ${link.course}`.execute(ctx.db)
  if (!found[0]) throw violation(ctx, 'assessment', 'otherCourse')
  if (found[0].closed) throw violation(ctx, 'assessment', 'noToolMarks')
}

async function activeTool(iri: string, ctx: Db) {
  const tool = await ctx.db
    .selectFrom('learning_tool')
    .select(['id', 'learns'])
    .where('id', '=', idOf(iri))
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst()
  if (!tool) throw violation(ctx, 'tool', 'noTool')
  return tool
}

/** The work to which marks go, and the lecturer in whose name they are entered: who has chosen it. */
const markedAs = (assessment: string | null, { me }: Db) =>
  assessment === null ? { assessment_id: null, marks_for: null } : { assessment_id: idOf(assessment), marks_for: me.id }

/** The links of courses to learning tools. */
export const toolLink = handleResource(ToolLink, rows, {
  fields: {
    course: reference(Course, { id: 'x.course_id', name: 'c.title', code: 'c.code' }),
    tool: reference(LearningTool, {
      ...{ id: 'x.tool_id', name: 'o.name', learns: 'o.learns' },
      host: computed({ url: 'o.launch_url' }, ({ url }) => new URL(url).host),
    }),
    assessment: reference(Assessment, { id: 'x.assessment_id', name: 'a.title', code: 'a.code' }),
    placedBy: personRef('x.placed_by', 'p'),
    isOpen: sql<boolean>`(o.state = 'ACTIVE')`,
    isKnown: isKnownTo,
  },
  sorted: [['title', 'asc']],
  newRow: async ({ course, tool, assessment }, ctx) => {
    if (!(await recordIfAllowed(courseToPlace, ctx, idOf(course), 'create')))
      throw violation(ctx, 'course', 'notPlaced')
    const { id, learns } = await activeTool(tool, ctx)
    await checkAssessment(assessment, { course: idOf(course), learns }, ctx)
    return {
      ...{ course_id: idOf(course), tool_id: id, placed_by: ctx.me.id },
      ...markedAs(assessment, ctx),
    }
  },
  changedRow: async ({ course, tool }, { assessment }, ctx) => {
    await checkAssessment(assessment, { course: course.id, learns: tool.learns }, ctx)
    return assessment === undefined ? {} : markedAs(assessment, ctx)
  },
})

/** The link of an address, with what a launch needs. */
export const toolLinkRecord = recordOf(toolLink, {
  course: sql.ref<number>('x.course_id'),
  tool: sql.ref<number>('x.tool_id'),
  clientId: sql.ref<string>('o.client_id'),
  deployment: sql.ref<string>('o.deployment'),
  loginUrl: sql.ref<string>('o.login_url'),
  target: sql<string>`coalesce(x.url, o.launch_url)`,
})
