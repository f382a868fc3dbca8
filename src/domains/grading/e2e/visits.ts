import { type Api, presentCourse } from '../../../app/e2e/api.ts'
import { firstOf, forPerson, type Visits } from '../../../app/e2e/visits.ts'
import { AnonymousMarking } from '../contract/by-number/anonymous-marking.ts'
import { paths } from '../contract/paths.ts'
import { GradeReview } from '../contract/review/grade-review.ts'
import { GradeSheet } from '../contract/sheet/grade-sheet.ts'

const scopes = [
  { start: '/program/', field: 'program' },
  { start: '/language/', field: 'language' },
  { start: '/faculties/', field: 'faculty' },
  { start: '/degree/', field: 'degree' },
] as const
const ofAreas = Object.values(paths).filter(({ pattern }) => scopes.some(({ start }) => pattern.startsWith(start)))

/** The pages of a sheet in an area of that kind, if there is one. */
async function sheetAddress(
  pattern: string,
  { field }: (typeof scopes)[number],
  api: Api,
): Promise<string | undefined> {
  // Sheets from before the portal have no content to read.
  const ids = await api.ids(`${GradeSheet.path}?historical=false&itemsPerPage=100`)
  for (const id of ids) {
    const sheet = await api.item(GradeSheet, id)
    const area = sheet[field]
    if (!area) continue
    const [enrollment] = pattern.includes('enrollment')
      ? await api.ids(`/api/v2/courses/${sheet.course.id}/enrollments?itemsPerPage=1`)
      : [0]
    return pattern
      .replace(/:programId|:id/, String(area.id))
      .replace(':courseInstanceId', String(sheet.course.id))
      .replace(':enrollmentId', String(enrollment))
  }
  return undefined
}

/** The page of the exam that is marked by number. */
async function markByNumber(api: Api): Promise<string> {
  const { id } = await presentCourse(api, 'MA101')
  const [first] = await api.list(AnonymousMarking, `/api/v2/courses/${id}/anonymous_markings`)
  return paths.markByNumber({ id, assessmentId: first?.assessment.id ?? 0 })
}

export const visits: Visits = {
  paths,
  usual: 'lecturer',
  others: {
    ...forPerson('student', paths.grade),
    ...forPerson('registry', paths.gradeSchemes, paths.newGradeScheme, paths.gradeScheme, paths.publication),
    ...forPerson('registry', paths.review, ...ofAreas),
    ...forPerson('dean', paths.markByNumber),
  },
  leadOn: [paths.assessments.pattern, paths.grading.pattern, paths.reviews.pattern],
  addressOf: async (pattern, api) => {
    if (pattern === paths.review.pattern) return paths.review({ id: await firstOf(api, GradeReview.path) })
    if (pattern === paths.gradeScheme.pattern)
      return paths.gradeScheme({ id: await firstOf(api, '/api/v2/grade_schemes') })
    if (pattern.startsWith('/grade_schemes') || pattern === paths.publication.pattern) return pattern
    const scope = scopes.find(({ start }) => pattern.startsWith(start))
    if (scope) return sheetAddress(pattern, scope, api)
    if (pattern === paths.markByNumber.pattern) return markByNumber(api)
    const { id } = await presentCourse(api, 'CS204')
    if (pattern === paths.gradingSample.pattern)
      return paths.gradingSample({ id: await firstOf(api, `/api/v2/courses/${id}/grading_samples`) })
    if (pattern === paths.guestPapers.pattern)
      return paths.guestPapers({ id: await firstOf(api, `/api/v2/courses/${id}/guest_invitations`) })
    if (pattern === paths.assessmentGroups.pattern) {
      const [assessmentId = 0] = await api.ids(`/api/v2/courses/${id}/group_works?isOn=true`)
      return paths.assessmentGroups({ id, assessmentId })
    }
    const assessmentId = await firstOf(api, `/api/v2/courses/${id}/assessments`)
    return pattern.replace(':assessmentId', String(assessmentId)).replace(':id', String(id))
  },
}
