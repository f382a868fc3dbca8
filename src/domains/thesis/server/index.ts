import { calendarEntries, officeFacts } from '#academics/server'
import { givenMarks, roomUses } from '#course/server'
import { archiveSources } from '#people/server'
import { applications } from '#platform/server/applications/application-kind.ts'
import { pageHeads } from '#platform/server/contribution/page-heads.ts'
import { screens } from '#platform/server/contribution/screens.ts'
import { searchResults } from '#platform/server/contribution/search-results.ts'
import { type Domain, domain } from '#platform/server/domain.ts'
import { protocols } from '#platform/server/http/protocol.ts'
import { appointments } from '#platform/server/who/appointments.ts'
import { ThesisChange } from '../contract/change/change.ts'
import { ThesisHold } from '../contract/change/hold.ts'
import { ThesisComment } from '../contract/comments/comment.ts'
import { ThesisCommittee } from '../contract/committee/committee.ts'
import { committeeGuestPolicy } from '../contract/committee/policy.ts'
import { CommitteeSeat } from '../contract/committee/seat.ts'
import { DefenceAttendance } from '../contract/defence/attendance.ts'
import { ThesisDefence } from '../contract/defence/defence.ts'
import { defenceGuestPolicy } from '../contract/defence/policy.ts'
import { ThesisDeposit } from '../contract/deposit/deposit.ts'
import { ThesisDocument } from '../contract/documents/document.ts'
import { ProposalEvaluation } from '../contract/evaluation/evaluation.ts'
import { ExternalPerson } from '../contract/external/external-person.ts'
import { MeetingAction } from '../contract/meetings/action.ts'
import { SupervisionMeeting } from '../contract/meetings/meeting.ts'
import { paths } from '../contract/paths.ts'
import { policy } from '../contract/policy.ts'
import { ThesisProposal } from '../contract/proposal/proposal.ts'
import { reviewGuestPolicy } from '../contract/review/policy.ts'
import { ThesisReview } from '../contract/review/review.ts'
import { ThesisSubmission } from '../contract/submission/submission.ts'
import { SupervisionRequest } from '../contract/supervision/request.ts'
import { ThesisTemplate } from '../contract/template/template.ts'
import { Thesis } from '../contract/thesis.ts'
import { ThesisTopic } from '../contract/topic/topic.ts'
import { thesisChange } from './change/change.ts'
import { changeClock } from './change/clock.ts'
import { changeFileRoutes } from './change/files.ts'
import { thesisHold } from './change/hold.ts'
import { thesisChangeKind } from './change/request-kind.ts'
import { comment } from './comments/comment.ts'
import { appointmentRoute } from './committee/appointment.ts'
import { committeeMembers } from './committee/appointments.ts'
import { committeeClock } from './committee/clock.ts'
import { thesisCommittee } from './committee/committee.ts'
import { candidatesRoute } from './committee/routes.ts'
import { committeeSeat } from './committee/seat.ts'
import { thesisMarks } from './course/marks.ts'
import { coursesRoute, nameCourseRoute } from './course/name-course.ts'
import { defenceAttendance } from './defence/attendance.ts'
import { defencesInCalendars } from './defence/calendar.ts'
import { thesisDefence } from './defence/defence.ts'
import { minutesRoute } from './defence/minutes.ts'
import { defencesInRooms } from './defence/rooms.ts'
import { screenOfAttendance, screenOfDefence } from './defence/screen-of.ts'
import { slotsRoute } from './defence/slots.ts'
import { pastTheses } from './deposit/archive.ts'
import { deposit } from './deposit/deposit.ts'
import { embargoClock } from './deposit/embargo-clock.ts'
import { oai } from './deposit/oai.ts'
import { publicThesisHead } from './deposit/page-head.ts'
import { copyRoute, prepareRoute } from './deposit/prepare.ts'
import { publicRoutes } from './deposit/public-routes.ts'
import { screenOfDeposit } from './deposit/screen-of.ts'
import { searchTheses } from './deposit/search.ts'
import { setEmbargoRoute } from './deposit/set-embargo.ts'
import { addRoute } from './documents/add.ts'
import { document } from './documents/document.ts'
import { fileRoute } from './documents/file.ts'
import { screenOfDocument, screenOfSubmission } from './documents/screen-of.ts'
import { proposalEvaluators } from './evaluation/appointments.ts'
import { proposalEvaluation } from './evaluation/evaluation.ts'
import { evaluatorsRoute } from './evaluation/routes.ts'
import { agreementRoutes } from './external/agreement.ts'
import { externalPart } from './external/external-part.ts'
import { externalPerson } from './external/external-person.ts'
import { overviewRoutes } from './management/overview-route.ts'
import { peopleRoutes } from './management/people-route.ts'
import { action } from './meetings/action.ts'
import { meeting } from './meetings/meeting.ts'
import { screenOfAction, screenOfMeeting } from './meetings/screen-of.ts'
import { facts } from './office-facts.ts'
import { paperRoute } from './proposal/paper.ts'
import { proposal } from './proposal/proposal.ts'
import { beginningRoute, supervisorsRoute } from './proposal/routes.ts'
import { effectiveRoles, relations } from './relations.ts'
import { thesisReview } from './review/review.ts'
import {
  screenOfComment,
  screenOfCommittee,
  screenOfEvaluation,
  screenOfExternal,
  screenOfHold,
  screenOfProposal,
  screenOfRequest,
  screenOfReview,
  screenOfSeat,
  screenOfThesis,
  screenOfTopic,
} from './screen-of.ts'
import { receiptRoute } from './submission/receipt.ts'
import { submission } from './submission/submission.ts'
import { clock } from './supervision/clock.ts'
import { supervisionRequest } from './supervision/request.ts'
import { supervisionKind } from './supervision/request-kind.ts'
import { tables } from './tables.ts'
import { template } from './template/template.ts'
import { thesis as servedThesis } from './thesis.ts'
import { topic } from './topic/topic.ts'
import { words } from './words.ts'

const declared = (defence: ReturnType<typeof thesisDefence>, domains: readonly Domain[]): Domain => ({
  name: 'thesis',
  // Documents come before the theses whose submission freezes them.
  handlers: [
    ...[
      template,
      topic,
      document,
      submission,
      meeting,
      action,
      comment,
      servedThesis,
      proposal,
      supervisionRequest,
      proposalEvaluation,
    ],
    ...[thesisHold, thesisChange],
    ...[thesisCommittee, committeeSeat, thesisReview, defence, defenceAttendance],
    ...[externalPerson, externalPart, deposit],
  ],
  routes: [
    ...[beginningRoute, supervisorsRoute, evaluatorsRoute, addRoute, fileRoute, receiptRoute],
    ...[minutesRoute(defence), slotsRoute(domains), paperRoute, appointmentRoute],
    ...[candidatesRoute, ...overviewRoutes, ...peopleRoutes, ...agreementRoutes],
    ...changeFileRoutes,
    ...[prepareRoute, copyRoute, ...publicRoutes],
    ...[coursesRoute, nameCourseRoute, setEmbargoRoute],
  ],
  policy,
  guestPolicy: (me, can) => {
    committeeGuestPolicy(me, can)
    reviewGuestPolicy(me, can)
    defenceGuestPolicy(me, can)
  },
  migrations: new URL('./migrations/', import.meta.url),
  tables,
  demo: () => import('./demo/fill.ts'),
  words,
  relations,
  effectiveRoles,
  clock: async (ctx) => {
    await clock(ctx)
    await committeeClock(ctx)
    await changeClock(ctx)
    await embargoClock(ctx)
  },
  contributes: [
    officeFacts.add(...facts),
    applications.add(supervisionKind, thesisChangeKind),
    calendarEntries.add(defencesInCalendars),
    roomUses.add(defencesInRooms),
    givenMarks.add(thesisMarks),
    appointments.add(proposalEvaluators, committeeMembers),
    archiveSources.add(pastTheses),
    searchResults.add(searchTheses),
    protocols.add(oai),
    pageHeads.add(publicThesisHead),
    screens.add(
      { resource: Thesis, path: screenOfThesis },
      { resource: SupervisionRequest, path: screenOfRequest },
      { resource: ProposalEvaluation, path: screenOfEvaluation },
      { resource: ThesisProposal, path: screenOfProposal },
      { resource: SupervisionMeeting, path: screenOfMeeting },
      { resource: MeetingAction, path: screenOfAction },
      { resource: ThesisComment, path: screenOfComment },
      { resource: ThesisDocument, path: screenOfDocument },
      { resource: ThesisSubmission, path: screenOfSubmission },
      { resource: ThesisDeposit, path: screenOfDeposit },
      { resource: ThesisCommittee, path: screenOfCommittee },
      { resource: CommitteeSeat, path: screenOfSeat },
      { resource: ThesisReview, path: screenOfReview },
      { resource: ThesisDefence, path: screenOfDefence },
      { resource: DefenceAttendance, path: screenOfAttendance },
      { resource: ExternalPerson, path: screenOfExternal },
      { resource: ThesisHold, path: screenOfHold },
      { resource: ThesisChange, path: (id) => paths.change({ id }) },
      { resource: ThesisTopic, path: screenOfTopic },
      { resource: ThesisTemplate, path: (id) => paths.template({ id }) },
    ),
  ],
})

/** Theses, from the first idea on. */
export const thesis = ({ domains }: { domains: readonly Domain[] }): Domain =>
  domain(declared(thesisDefence(domains), domains))

export { loadPastTheses } from './load/past-theses.ts'
