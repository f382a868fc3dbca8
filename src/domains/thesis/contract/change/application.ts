import { application } from '#platform/contract/application.ts'
import { ThesisChange } from './change.ts'

/** Authors and supervisors ask for what changes while a thesis goes on; the research coordinator decides. */
export const thesisChange = application(ThesisChange, {
  by: 'asker',
  askedAt: 'askedAt',
  answers: {
    agreeToSupervise: 'passedOn',
    declineToSupervise: 'refused',
    grantChange: 'granted',
    refuseChange: 'refused',
  },
  own: ['takeChangeBack'],
  due: 'answerBy',
  matter: { kind: { of: 'kind', texts: 'changes.names' }, title: 'thesis.name' },
})
