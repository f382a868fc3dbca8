import * as z from 'zod/mini'
import { Enrollment } from '#course/contract'
import { type Api, presentCourse } from '../../../app/e2e/api.ts'
import { forPerson, type Visits } from '../../../app/e2e/visits.ts'
import { paths } from '../contract/paths.ts'
import { planPaths } from '../contract/plan/paths.ts'
import { PlannedStudy } from '../contract/plan/planned-study.ts'
import { demoShare } from '../server/demo/plans.ts'

const whose = z.object({ id: z.int(), user: z.object({ id: z.int() }), program: z.object({ id: z.int() }) })

/** The pages of the student's own plan, and those of the people who advise about it. */
export const visits: Visits = {
  paths,
  usual: 'student',
  others: {
    ...forPerson('registry', paths.curricula, paths.newCurriculum, paths.curriculum, paths.demand),
    ...forPerson('lecturer', planPaths.tabInCourse, planPaths.inCourse),
    ...forPerson('coordinator', planPaths.tabOfStudent, planPaths.ofStudent),
  },
  leadOn: [planPaths.tabInCourse, planPaths.tabOfStudent].map(({ pattern }) => pattern),
  addressOf: async (pattern, api) => {
    if (pattern.startsWith('/curricula') || pattern === paths.demand.pattern) return undefined
    if (pattern === planPaths.shared.pattern) return planPaths.shared({ share: demoShare })
    if (pattern.startsWith('/courses/')) return inCourse(pattern, api)
    // Coordinators open the students of their programmes, and not all whose plans they read.
    const list = pattern.startsWith('/program/') ? '/api/v2/program_students' : PlannedStudy.path
    const [study] = await api.rows(`${list}?itemsPerPage=1`, whose)
    return pattern
      .replace(':programId', String(study?.program.id))
      .replace(':userId', String(study?.user.id))
      .replace(':userProgramId', String(study?.id))
  },
}

async function inCourse(pattern: string, api: Api): Promise<string> {
  const { id } = await presentCourse(api, 'CS204')
  const [enrollmentId = 0] = await api.ids(`/api/v2/courses/${id}/students?itemsPerPage=1`)
  const { student } = await api.item(Enrollment, enrollmentId)
  const [study = 0] = await api.ids(`${PlannedStudy.path}?user.id=${student.id}&itemsPerPage=1`)
  return pattern
    .replace(':enrollmentId', String(enrollmentId))
    .replace(':userProgramId', String(study))
    .replace(':id', String(id))
}
