import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { Course } from '../../contract/course.ts'
import { courseRecord } from '../../contract/record.ts'
import { courseRecord as recordOfCourse } from '../course-record.ts'
import { readSections } from './read-sections.ts'

/** `GET /api/v2/courses/{id}/record`: the number of statements does not grow with the number of people or sessions. */
export const recordRoute = route(courseRecord, {
  on: recordOfCourse,
  act: 'seeRecord',
  costly: true,
  run: async (ctx: Ctx, { of: { id } }) => {
    return {
      ...{ '@id': `${Course.iri(id)}/record`, '@type': 'CourseRecord' as const },
      ...{ day: ctx.today, sections: await readSections(id, ctx) },
    }
  },
})
