import { coordinatesDegrees, coordinatesPrograms, deanOfFaculties } from '#academics/contract'
import { ownRequests } from '#platform/contract/application-policy.ts'
import { anyOf, type Can, has, isAdmin, type Policy, related } from '#platform/contract/policy.ts'
import { changePolicy } from './change/policy.ts'
import { commentPolicy } from './comments/policy.ts'
import { committeePolicy } from './committee/policy.ts'
import { defencePolicy } from './defence/policy.ts'
import { depositPolicy } from './deposit/policy.ts'
import { documentPolicy } from './documents/policy.ts'
import { evaluationPolicy } from './evaluation/policy.ts'
import { externalPolicy } from './external/policy.ts'
import { writableStates } from './flow/proposal.ts'
import { meetingPolicy } from './meetings/policy.ts'
import { ThesisProposal } from './proposal/proposal.ts'
import {
  askedForThesis,
  chairsThesis,
  coordinatesThesis,
  evaluatesThesis,
  examinesThesis,
  supervisesThesis,
  writesThesis,
} from './relations.ts'
import { reviewPolicy } from './review/policy.ts'
import { submissionPolicy } from './submission/policy.ts'
import { supervision } from './supervision/application.ts'
import { SupervisionRequest } from './supervision/request.ts'
import { ThesisTemplate } from './template/template.ts'
import { Thesis } from './thesis.ts'
import { topicPolicy } from './topic/policy.ts'

/** Who may do what with theses. */
export const policy: Policy = (me, can) => {
  can(['list', 'read'], ThesisTemplate)
  if (has(me, 'ROLE_REGISTRY')) can('create', ThesisTemplate)
  if (has(me, 'ROLE_STUDENT') && has(me, 'ROLE_THESIS_STUDENT')) can('create', Thesis)
  asAuthor(can)
  can(['list', 'read', 'endorse', 'confirmRevision', 'reopenRevision', 'addDocument', 'planMeeting'], Thesis, {
    id: supervisesThesis,
  })
  can('askForChange', Thesis, { id: supervisesThesis })
  can(['comment', 'seeSupervisorsRoom'], Thesis, { id: related(supervisesThesis, coordinatesThesis) })
  can(['list', 'read'], Thesis, { id: evaluatesThesis })
  can('nominate', Thesis, { id: supervisesThesis })
  can(['list', 'read'], Thesis, { id: askedForThesis })
  can(['list', 'read'], Thesis, { id: examinesThesis })
  can(['recordDefence', 'requireCorrections'], Thesis, { id: chairsThesis })
  can(['confirmCorrections', 'returnCorrections'], Thesis, { id: related(chairsThesis, supervisesThesis) })
  inCharge(can)
  if (has(me, 'ROLE_REGISTRY') || isAdmin(me)) can(['list', 'read', 'seeEvaluators', 'seeCourses'], Thesis)
  if (isAdmin(me)) can('planDefence', Thesis)
  if (has(me, 'ROLE_REGISTRY')) can(['returnFinal', 'complete', 'reopenDeposit', 'nameCourse'], Thesis)
  requestPolicy(me, can)
  proposalPolicy(me, can)
  evaluationPolicy(me, can)
  topicPolicy(me, can)
  externalPolicy(me, can)
  documentPolicy(me, can)
  meetingPolicy(me, can)
  commentPolicy(me, can)
  submissionPolicy(me, can)
  committeePolicy(me, can)
  changePolicy(me, can)
  reviewPolicy(me, can)
  depositPolicy(me, can)
  defencePolicy(me, can)
}

function asAuthor(can: Can): void {
  const own = { id: writesThesis }
  can(['list', 'read', 'requestSupervision', 'resume', 'submitProposal', 'recallProposal', 'withdraw'], Thesis, own)
  can(
    ['resubmitProposal', 'addDocument', 'planMeeting', 'comment', 'submitThesis', 'deposit', 'submitFinal'],
    Thesis,
    own,
  )
  can(['askForChange', 'resubmitCorrections'], Thesis, own)
  can('update', Thesis, { ...own, state: anyOf(writableStates) })
}

/** People in charge of an area read the theses of its students; research coordinators decide on them. */
function inCharge(can: Can): void {
  for (const scope of [
    { 'program.id': coordinatesPrograms },
    { 'degree.id': coordinatesDegrees },
    { 'faculty.id': deanOfFaculties },
    { id: coordinatesThesis },
  ])
    can(['list', 'read'], Thesis, scope)
  can(['resume', 'returnProposal', 'startEvaluation', 'endThesis', 'reopen'], Thesis, { id: coordinatesThesis })
  can(['putOnHold', 'continueWork', 'holdWork', 'seeCourses', 'nameCourse'], Thesis, { id: coordinatesThesis })
  can(['start', 'unsubmit', 'startReview', 'clearForDefence'], Thesis, { id: coordinatesThesis })
  can(['requestCorrections', 'scheduleDefence', 'postponeDefence', 'redefend', 'failThesis'], Thesis, {
    id: coordinatesThesis,
  })
  can('planDefence', Thesis, { id: coordinatesThesis })
  can('reopenExamination', Thesis, { id: coordinatesThesis })
  can(['approveProposal', 'requestRevision', 'rejectProposal', 'assign', 'seeEvaluators'], Thesis, {
    id: coordinatesThesis,
  })
}

/** What the authors and offices read of a request: neither the declaration nor the load of the person who is asked. */
const forAuthors = [
  ...(['thesis', 'student', 'asked', 'program', 'language', 'area', 'idea', 'message'] as const),
  ...(['askedAt', 'answerBy', 'answer', 'decidedAt', 'state'] as const),
] as const

const requestPolicy: Policy = (me, can) => {
  if (me.guest) return
  ownRequests(supervision, [me, can], { fields: forAuthors })
  can(['list', 'read'], SupervisionRequest, { 'thesis.id': writesThesis }, forAuthors)
  if (has(me, 'ROLE_REGISTRY') || isAdmin(me)) can(['list', 'read'], SupervisionRequest, {}, forAuthors)
  const asked = { 'asked.id': me.id }
  can(['list', 'read', 'accept', 'decline', 'askForChanges'], SupervisionRequest, asked)
  can('update', SupervisionRequest, { ...asked, state: 'PENDING' })
  can(['list', 'read', 'expire'], SupervisionRequest, { 'thesis.id': coordinatesThesis })
}

/** Authors and supervisors read every edition of a proposal; others in charge read what was submitted. */
const proposalPolicy: Policy = (me, can) => {
  can(['list', 'read'], ThesisProposal, { 'thesis.id': related(writesThesis, supervisesThesis, askedForThesis) })
  can('update', ThesisProposal, { 'thesis.id': writesThesis, writable: true })
  can(['list', 'read'], ThesisProposal, {
    'thesis.id': related(coordinatesThesis, evaluatesThesis, examinesThesis),
    submitted: true,
  })
  if (has(me, 'ROLE_REGISTRY') || isAdmin(me)) can(['list', 'read'], ThesisProposal, { submitted: true })
}
