import { layout, redirect, redirectFor, screen } from '#platform/web/routes/screen.ts'
import { memberText } from '../contract/deposit/public-thesis.ts'
import { depositStates, finalStates } from '../contract/flow/deposit.ts'
import { paths } from '../contract/paths.ts'
import { evaluates, isMember, setsRules, sitsOnCommittees, studies, supervises, writesTheses } from './guards.ts'
import { managementScreens } from './management/screens.ts'
import { supervisionRequests } from './supervision/request-guards.ts'
import { words } from './words.ts'

/** Before its proposal is submitted a thesis has no committee. */
const isSubmitted = ({ state }: { state: string }) => !['DRAFT', 'SUPERVISION_REQUESTED'].includes(state)

/** Documents of a thesis are added, and its committee is chosen, once its proposal is approved. */
const isApproved = ({ approvedAt }: { approvedAt: string | null }) => approvedAt !== null

/** The final copy is prepared after the defence, and stays. */
const isDeposited = ({ state }: { state: string }) =>
  [...depositStates, ...finalStates, 'COMPLETED'].some((one) => one === state)

export const screens = [
  ...managementScreens,
  screen(paths.own, () => import('./state/own.tsx'), { guard: writesTheses }),
  screen(paths.begin, () => import('./proposal/begin.tsx'), { guard: writesTheses, title: words('begin.title') }),
  screen(paths.proposals, () => import('./proposal/list.tsx'), { guard: writesTheses }),
  screen(paths.proposal, () => import('./proposal/edit.tsx'), { guard: writesTheses, title: words('proposal.title') }),
  screen(paths.topics, () => import('./topic/offered.tsx'), { guard: studies, title: words('topics.title') }),
  screen(paths.ownTopics, () => import('./topic/own.tsx'), { guard: supervises }),
  redirect(paths.supervision, paths.ongoing),
  screen(paths.ongoing, () => import('./supervision/ongoing.tsx'), { guard: supervises }),
  screen(paths.board, () => import('./supervision/board.tsx'), { guard: supervises, title: words('board.title') }),
  screen(paths.completed, () => import('./supervision/completed.tsx'), { guard: supervises }),
  redirectFor(paths.requests, supervisionRequests.listFor),
  layout(paths.supervised, () => import('./state/layout.tsx'), { guard: isMember, title: words('own.title') }),
  redirect(paths.supervised, paths.state),
  screen(paths.state, () => import('./state/supervised.tsx'), { tab: { text: words('tabs.state'), order: 10 } }),
  screen(paths.supervisedProposal, () => import('./proposal/supervised.tsx'), {
    tab: { text: words('tabs.proposal'), order: 30 },
  }),
  screen(paths.meetings, () => import('./meetings/meetings.tsx'), {
    tab: { text: words('tabs.meetings'), order: 40, when: isApproved },
  }),
  screen(paths.meeting, () => import('./meetings/meeting.tsx'), { title: words('meetings.one') }),
  screen(paths.documents, () => import('./documents/documents.tsx'), {
    tab: { text: words('tabs.documents'), order: 50, when: isApproved },
  }),
  screen(paths.changes, () => import('./change/changes.tsx'), {
    tab: { text: words('tabs.changes'), order: 80, when: isApproved },
  }),
  screen(paths.change, () => import('./change/detail.tsx'), { guard: isMember, title: words('changes.one') }),
  screen(paths.committee, () => import('./evaluation/committee.tsx'), {
    tab: { text: words('tabs.committee'), order: 60, when: isSubmitted },
  }),
  screen(paths.examination, () => import('./committee/examination.tsx'), {
    tab: { text: words('tabs.examination'), order: 70, when: isApproved },
  }),
  screen(paths.planDefence, () => import('./defence/planner.tsx'), { title: words('planner.title') }),
  screen(paths.deposit, () => import('./deposit/deposit.tsx'), {
    tab: { text: words('tabs.deposit'), order: 80, when: isDeposited },
  }),
  screen(paths.recommendations, () => import('./committee/list.tsx'), { guard: sitsOnCommittees }),
  screen(paths.recommendation, () => import('./committee/answer.tsx'), { title: words('recommendations.title') }),
  screen(paths.revisions, () => import('./revision/list.tsx'), { guard: supervises }),
  screen(paths.revision, () => import('./revision/revision.tsx'), { guard: isMember, title: words('revisions.one') }),
  screen(paths.ownRevision, () => import('./revision/revision.tsx'), {
    guard: isMember,
    title: words('revisions.one'),
  }),
  screen(paths.evaluations, () => import('./evaluation/list.tsx'), { guard: evaluates }),
  screen(paths.evaluation, () => import('./evaluation/evaluation.tsx'), {
    guard: evaluates,
    title: words('evaluations.title'),
  }),
  screen(paths.proposalRevision, () => import('./proposal/edit.tsx'), {
    guard: writesTheses,
    title: words('revisions.one'),
  }),
  screen(paths.request, () => import('./supervision/request.tsx'), { guard: isMember, title: words('requests.title') }),
  screen(paths.templates, () => import('./template/list.tsx'), { guard: setsRules }),
  screen(paths.newTemplate, () => import('./template/create.tsx'), {
    guard: setsRules,
    title: words('templates.create'),
  }),
  screen(memberText, () => import('./deposit/member-text.tsx'), { guard: isMember, title: words('publicTheses.text') }),
  screen(paths.template, () => import('./template/detail.tsx'), { guard: isMember, title: words('templates.title') }),
]
