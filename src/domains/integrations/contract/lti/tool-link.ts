import * as z from 'zod/mini'
import { Assessment, Course, courseRef } from '#course/contract'
import { userRef } from '#people/contract'
import { idFilter, iriOf, longText, text } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { LearningTool, toolLearns, webAddress } from './learning-tool.ts'

/** A link that is taken out keeps the marks that came by it, and can be put back. */
export const toolLinkFlow = workflow({
  states: ['PLACED', 'REMOVED'],
  initial: 'PLACED',
  transitions: {
    remove: { from: ['PLACED'], to: 'REMOVED', aside: true },
    restore: { from: ['REMOVED'], to: 'PLACED' },
  },
})

const written = z.strictObject({
  title: text(),
  description: longText(2000),
  shown: z.boolean(),
  assessment: z.nullable(iriOf(Assessment.path)),
})
const { description, shown, assessment } = written.shape

/** A place in a course from which a learning tool opens. */
export const ToolLink = resource({
  type: 'ToolLink',
  path: '/api/v2/tool_links',
  about: 'A link in a course that opens a learning tool, and the work whose marks come from there.',
  fields: {
    course: courseRef,
    tool: z.extend(ref('LearningTool'), { learns: z.enum(toolLearns), host: z.string() }),
    title: z.string(),
    description: z.string(),
    /** The address within the tool; null: where it usually opens. */
    url: z.nullable(z.string()),
    /** Whether students see it. */
    shown: z.boolean(),
    /** The work to which its marks go, as drafts; null: marks of the tool stay beside the gradebook. */
    assessment: z.nullable(z.extend(ref('Assessment'), { code: z.string() })),
    placedBy: userRef,
    /** Whether the tool is in use; if it was withdrawn, its links open nothing. */
    isOpen: z.boolean(),
    /** Whether the reader has opened it before, and knows what the tool learns. */
    isKnown: z.boolean(),
    state: toolLinkFlow.state,
  },
  create: z.extend(written, {
    course: iriOf(Course.path),
    tool: iriOf(LearningTool.path),
    description: z._default(description, ''),
    url: z._default(z.nullable(webAddress()), null),
    shown: z._default(shown, true),
    assessment: z._default(assessment, null),
  }),
  update: z.partial(written),
  filters: { 'course.id': idFilter(), 'tool.id': idFilter(), state: toolLinkFlow.state },
  order: ['title'],
  under: [{ path: '/api/v2/courses/:id/tool_links', parent: Course.type, filter: 'course.id' }],
  /** `open`: launches the tool. */
  acts: { open: { states: ['PLACED'] } },
  flow: toolLinkFlow,
  ifMatch: 'required',
})
