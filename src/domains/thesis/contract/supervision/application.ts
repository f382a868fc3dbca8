import { application } from '#platform/contract/application.ts'
import { SupervisionRequest } from './request.ts'

/** A student asks somebody to supervise their thesis. */
export const supervision = application(SupervisionRequest, {
  by: 'student',
  askedAt: 'askedAt',
  answers: { accept: 'granted', askForChanges: 'refused', decline: 'refused' },
  own: ['takeBack'],
  due: 'answerBy',
  matter: { title: 'thesis.name' },
})
