import { application } from '#platform/contract/application.ts'
import { AbsenceNotice, daysForNotice } from './notice.ts'

/** A student asks to be excused; the lecturers of the course, or for whole days the Registry, decide. */
export const absence = application(AbsenceNotice, {
  by: 'student',
  askedAt: 'submittedAt',
  answers: { accept: 'granted', refuse: 'refused', revoke: 'refused' },
  own: ['withdraw'],
  due: { days: daysForNotice },
  checks: ['noProof', 'marksByHand'],
  matter: {
    course: 'course.code',
    kind: { of: 'kind', texts: 'absence.kinds' },
    days: { from: 'from', until: 'until' },
  },
})
