import { coordinatesDegrees, coordinatesLanguages, coordinatesPrograms, deanOfFaculties } from '#academics/contract'
import { enrolledNow } from '#course/contract'
import { anyOf, type Can, has, isAdmin, type Policy } from '#platform/contract/policy.ts'
import { ExamPaper } from './exam-paper.ts'
import { heldStates, sealedStates, writableStates } from './exam-paper-flow.ts'
import { writesExamPaper } from './relations.ts'

/** Few people see that a paper exists and fewer open it; while it is sealed only the Registry opens it, to print it. */
export const policy: Policy = (me, can) => {
  const isRegistry = has(me, 'ROLE_REGISTRY')
  if (isRegistry || isAdmin(me)) can(['list', 'read'], ExamPaper)
  if (isAdmin(me)) can('seeViews', ExamPaper)
  if (isRegistry) {
    can('print', ExamPaper, { state: 'SEALED', examOver: false })
    can('confirmHeld', ExamPaper, { examOver: true })
    can(['postpone', 'reschedule'], ExamPaper)
    can('update', ExamPaper, { state: anyOf([...writableStates, 'SUBMITTED', 'POSTPONED']) })
    can('open', ExamPaper, { state: anyOf(sealedStates), printable: true, examOver: false })
  }

  if (has(me, 'ROLE_LECTURER')) asLecturer(me, can)
  inCharge(can)

  can(['list', 'read'], ExamPaper, { 'course.id': enrolledNow, state: 'RELEASED' }, forStudents)
  can('open', ExamPaper, { 'course.id': enrolledNow, state: 'RELEASED' })
}

/** Who approves or confirms the grades of an exam reads its paper, once the exam was held. */
function inCharge(can: Can): void {
  for (const scope of [
    { 'program.id': coordinatesPrograms },
    { 'language.id': coordinatesLanguages },
    { 'degree.id': coordinatesDegrees },
    { 'faculty.id': deanOfFaculties },
  ])
    can(['list', 'read', 'open'], ExamPaper, { ...scope, state: anyOf(heldStates) })
}

/** Lecturers write the papers of their own exams, and review those of others. */
const asLecturer: Policy = (me, can) => {
  const written = { 'course.id': writesExamPaper }
  can(['list', 'read', 'submit', 'recall', 'seeViews'], ExamPaper, written)
  can('reopen', ExamPaper, { ...written, examOver: false })
  can('create', ExamPaper, written)
  can(['update', 'rewrite', 'upload'], ExamPaper, { ...written, state: anyOf(writableStates) })
  can('release', ExamPaper, { ...written, forStudents: true })
  can('confirmHeld', ExamPaper, { ...written, examOver: true })
  can(['open', 'openAll'], ExamPaper, {
    ...written,
    state: anyOf(['DRAFT', 'SUBMITTED', 'CHANGES', 'HELD', 'RELEASED']),
  })
  can(['open', 'openAll'], ExamPaper, { ...written, state: anyOf(sealedStates), examOver: true })

  const reviewed = { 'reviewer.id': me.id }
  can(['list', 'read'], ExamPaper, {
    ...reviewed,
    state: anyOf(['SUBMITTED', 'CHANGES', 'SEALED', 'PRINTED', 'POSTPONED', 'HELD', 'RELEASED']),
  })
  can(['open', 'openAll'], ExamPaper, { ...reviewed, state: anyOf(['SUBMITTED', 'CHANGES']) })
  can(['approve', 'requestChanges'], ExamPaper, reviewed)
}

/** What students read of a paper that was released. */
const forStudents = ['course', 'sitsAt', 'minutes', 'aids', 'state', 'releasedAt'] as const
