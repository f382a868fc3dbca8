import { Assessment, Course } from '#course/contract'
import { itemOf, listOf } from '#platform/web/api/api.ts'
import { LearningTool } from '../../contract/lti/learning-tool.ts'
import { ToolLink } from '../../contract/lti/tool-link.ts'

export const courseQuery = (id: string) => itemOf(Course, id)
export const linksQuery = (course: string) =>
  listOf(ToolLink, { itemsPerPage: 200, order: { title: 'asc' } }, { under: `${Course.iri(course)}/tool_links` })
export const usableTools = listOf(LearningTool, { itemsPerPage: 200, state: 'ACTIVE', order: { name: 'asc' } })
export const worksQuery = (course: string) =>
  listOf(Assessment, { itemsPerPage: 200, order: { dueOn: 'asc' } }, { under: `${Course.iri(course)}/assessments` })
