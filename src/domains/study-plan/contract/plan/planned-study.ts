import { UserProgram } from '#academics/contract'
import { idFilter } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'

const { user, program, degree, startedOn, endedOn, state, ectsEarned, ects, gpa, gradesHeld } = UserProgram.fields

/** Studies as those see them who plan them or advise about the plan. They have the id of the studies. */
export const PlannedStudy = resource({
  type: 'PlannedStudy',
  path: '/api/v2/planned_studies',
  about: 'A student in a program, for the student and for those who advise about the study plan.',
  fields: { user, program, degree, startedOn, endedOn, state, ectsEarned, ects, gpa, gradesHeld },
  filters: { 'user.id': idFilter(), 'program.id': idFilter(), state },
  order: ['startedOn'],
})
