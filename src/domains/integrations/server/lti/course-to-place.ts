import { courseHandler } from '#course/server'
import { recordRuledBy } from '#platform/server/resource/record-of.ts'
import { column } from '#platform/server/resource/resource-handler.ts'
import { ToolLink } from '../../contract/lti/tool-link.ts'

/** A course of which the person may place tools. */
export const courseToPlace = recordRuledBy(courseHandler, {
  ...{ resource: ToolLink, columns: { 'course.id': column('c.id') } },
})
