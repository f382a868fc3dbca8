import { presentCourse } from '../../../app/e2e/api.ts'
import { firstOf, forPerson, type Visits } from '../../../app/e2e/visits.ts'
import { paths } from '../contract/paths.ts'

export const visits: Visits = {
  paths,
  usual: 'lecturer',
  others: forPerson('registry', paths.gradeSchemes, paths.newGradeScheme, paths.gradeScheme),
  leadOn: [paths.assessments.pattern, paths.grading.pattern],
  addressOf: async (pattern, api) => {
    if (pattern === paths.gradeScheme.pattern)
      return paths.gradeScheme({ id: await firstOf(api, '/api/v2/grade_schemes') })
    if (pattern.startsWith('/grade_schemes')) return pattern
    const { id } = await presentCourse(api, 'CS204')
    if (pattern === paths.guestPapers.pattern)
      return paths.guestPapers({ id: await firstOf(api, `/api/v2/courses/${id}/guest_invitations`) })
    const assessmentId = await firstOf(api, `/api/v2/courses/${id}/assessments`)
    return pattern.replace(':assessmentId', String(assessmentId)).replace(':id', String(id))
  },
}
