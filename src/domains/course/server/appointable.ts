import { route } from '#platform/server/route.ts'
import { refusalsOf, refusalText } from '#platform/server/who/appointments.ts'
import { appointable } from '../contract/appointable.ts'
import { courseLecturers } from './appointments.ts'
import { courseRecord } from './course-record.ts'

/** The largest id of a person. */
const mostId = 2_147_483_647

/** `GET /api/v2/courses/:id/appointable`: so that people are not offered who would be refused. */
export const appointableRoute = route(appointable, {
  on: courseRecord,
  act: 'seePeople',
  run: async (ctx, { of, query }) => {
    const people = query.people
      .split(',')
      .map(Number)
      .filter((person) => person <= mostId)
    const refusals = await refusalsOf(
      courseLecturers,
      people.map((person) => ({ record: of.id, person })),
      ctx,
    )
    return {
      'hydra:member': people.flatMap((person, at) => {
        const refusal = refusals[at]
        return refusal ? [{ person, why: refusalText(refusal, ctx.language) }] : []
      }),
    }
  },
})
