import { application } from '#platform/contract/application.ts'
import { ServiceRequest } from './service-request.ts'

/** Somebody asks for a service; its steps decide one after the other. */
export const serviceApplication = application(ServiceRequest, {
  by: 'asker',
  askedAt: 'sentAt',
  answers: { pass: 'passedOn', grant: 'granted', giveBack: 'returned', reject: 'refused' },
  own: ['resubmit', 'withdraw'],
  due: 'dueOn',
  checks: ['serviceToRead', 'askerHeld', 'askerNotEnrolled'],
  matter: { service: 'title' },
})
