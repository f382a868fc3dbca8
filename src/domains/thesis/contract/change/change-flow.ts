import { type Place, remindsDecider } from '#platform/contract/condition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { paths } from '../paths.ts'

export const changeKinds = ['EXTENSION', 'TITLE', 'SUPERVISOR', 'WITHDRAWAL'] as const
export const changeParties = ['asker', 'student', 'supervisor', 'asked', 'coordinator'] as const

const atChange: Place = (id) => paths.change({ id })
const places = { asker: atChange, asked: atChange, student: atChange, coordinator: atChange } as const
const ofCoordinator = { who: ['coordinator'], at: places } as const

/**
 * Authors or supervisors ask for something that changes while a thesis goes on; the research coordinator decides. For a
 * new supervisor the person who is to follow agrees first, after they have declared whether they have a conflict.
 */
export const changeFlow = workflow({
  states: ['PENDING', 'GRANTED', 'REFUSED', 'TAKEN_BACK', 'LAPSED'],
  initial: 'PENDING',
  parties: changeParties,
  createdTells: {
    student: 'changeAsked',
    supervisor: 'changeAsked',
    asked: 'takeOverAsked',
    coordinator: 'changeAsked',
  },
  conditions: {
    conflictOpen: { who: ['asked'], at: { asked: atChange } },
    conflictDeclared: { who: ['asked'], at: { nowhere: 'whoever has a conflict with an author declines' } },
    limitReached: {
      who: ['asked'],
      at: { nowhere: 'a thesis of theirs ends, or a new edition of the template raises the limit' },
    },
    noTakeOver: { who: [], at: { nowhere: 'nobody is asked to supervise by this request, or they have agreed' } },
    takeOverOpen: { who: ['asked'], at: places },
    followerFull: { who: [], at: { nowhere: 'another thesis of the person ends, or somebody else is asked' } },
    followerExamines: { who: [], at: { nowhere: 'whoever examines a thesis does not supervise it' } },
    extensionsOver: { who: [], at: { nowhere: 'the rules of the degree allow no further extension' } },
    changeTooLate: { who: [], at: { nowhere: 'the thesis has gone on, and the request ends by itself' } },
    changePossible: { who: [], at: { nowhere: 'the request waits for its answer' } },
    takeOverToAnswer: {
      who: ['asked'],
      at: places,
      states: ['PENDING'],
      seenBy: ['asker', 'coordinator'],
      remindAfter: [-7, -1],
      escalateAfter: 1,
      escalateTo: { coordinator: 'overdue' },
    },
    changeToDecide: { ...ofCoordinator, states: ['PENDING'], seenBy: ['asker', 'student'], ...remindsDecider },
  },
  transitions: {
    agreeToSupervise: {
      from: ['PENDING'],
      to: 'PENDING',
      blockers: ['noTakeOver', 'conflictOpen', 'conflictDeclared', 'limitReached'],
      keeps: 'agreed',
      aside: true,
      tells: { asker: 'takeOverAgreed', coordinator: 'takeOverAgreed' },
    },
    declineToSupervise: {
      from: ['PENDING'],
      to: 'REFUSED',
      reason: leastReason,
      keeps: 'decided',
      aside: true,
      tells: { asker: 'takeOverDeclined', coordinator: 'takeOverDeclined' },
    },
    grantChange: {
      from: ['PENDING'],
      to: 'GRANTED',
      reason: leastReason,
      blockers: ['changeTooLate', 'takeOverOpen', 'followerFull', 'followerExamines', 'extensionsOver'],
      keeps: 'decided',
      tells: { asker: 'changeGranted', student: 'changeGranted', supervisor: 'changeGranted' },
    },
    refuseChange: {
      from: ['PENDING'],
      to: 'REFUSED',
      reason: leastReason,
      keeps: 'decided',
      tells: { asker: 'changeRefused', student: 'changeRefused', asked: 'takeOverOff' },
    },
    takeChangeBack: {
      from: ['PENDING'],
      to: 'TAKEN_BACK',
      keeps: 'decided',
      tells: { asked: 'takeOverOff', coordinator: 'changeTakenBack' },
      rare: true,
    },
    lapseChange: {
      from: ['PENDING'],
      to: 'LAPSED',
      blockers: ['changePossible'],
      keeps: 'decided',
      tells: { asker: 'changeLapsed', asked: 'takeOverOff' },
      rare: true,
    },
  },
})
