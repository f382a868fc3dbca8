import { application } from '#platform/contract/application.ts'
import { ChangeRequest, daysForChange } from './change-request.ts'

/** Somebody asks for a change of an official record, with a document; the Registry decides. */
export const recordChange = application(ChangeRequest, {
  by: 'user',
  askedAt: 'submittedAt',
  answers: { approve: 'granted', refuse: 'refused' },
  own: ['withdraw'],
  due: { days: daysForChange },
  matter: { field: { of: 'field', texts: 'records.fields' }, value: 'value' },
})
