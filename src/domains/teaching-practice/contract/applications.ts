import { application } from '#platform/contract/application.ts'
import { daysForCorrection, GradeCorrection } from './grade-correction.ts'
import { PracticeObjection } from './objection.ts'

/** A student objects to an evaluation or to the grade of their practice; a manager answers. */
export const practiceObjection = application(PracticeObjection, {
  by: 'student',
  askedAt: 'raisedAt',
  answers: { uphold: 'granted', reject: 'refused' },
  own: ['retract'],
  due: 'answerBy',
  matter: { about: { of: 'subject', texts: 'applications.PracticeObjection.subjects' } },
})

/** A manager proposes another grade for a practice; a second one approves it. */
export const gradeCorrection = application(GradeCorrection, {
  by: 'proposer',
  person: 'student',
  askedAt: 'proposedAt',
  answers: { approve: 'granted', reject: 'refused' },
  own: ['propose', 'retract'],
  due: { days: daysForCorrection },
  matter: { from: 'previousGrade', to: 'grade' },
})
