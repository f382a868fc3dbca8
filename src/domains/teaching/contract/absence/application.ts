import { application } from '#platform/contract/application.ts'
import { AbsenceNotice } from './notice.ts'

/** A student asks to be excused; the lecturers of the course, or for whole days the Registry, decide. */
export const absence = application(AbsenceNotice, {
  by: 'student',
  askedAt: 'submittedAt',
  answers: { accept: 'granted', refuse: 'refused', revoke: 'refused' },
  own: ['withdraw'],
  due: { days: 3 },
  matter: {
    course: 'course.code',
    kind: { of: 'kind', texts: 'absence.kinds' },
    days: { from: 'from', until: 'until' },
  },
})
