import { expect, test } from 'vitest'
import type { Practice } from '../../parts/queries.ts'
import { nextSteps } from './next-steps.ts'

const nothing = { requirements: [], meetings: [], evaluations: [], returned: 0 }
const party = (state: 'PROPOSED' | 'ACCEPTED') => ({
  ...{ '@id': '/s/1', id: 1, name: 'Paulo', userId: 1, state },
  '@type': 'PracticeSupervisor' as const,
})
const complete = {
  state: 'ACTIVE',
  conductAcceptedAt: '2026-11-05T02:00:00Z',
  conflictsDeclaredAt: '2026-11-05T02:00:00Z',
  emergencyContact: true,
  requiredHours: { observation: 1, teaching: 1, other: 0 },
  approvedMinutes: { observation: 60, teaching: 60, other: 0 },
  submittedMinutes: 0,
  draftMinutes: 0,
  weights: { supervisor: 50, mentor: 30, portfolio: 10, attendance: 10 },
  portfolio: '/p/1',
  supervisor: party('ACCEPTED'),
  mentor: party('ACCEPTED'),
  startsOn: '2026-10-05',
  nextMeeting: null,
} as const
const actions: Practice['actions'] = ['declare', 'logHours', 'handInHours', 'uploadPortfolio']
const stepsOf = (practice: object, around: object = {}) =>
  nextSteps({ ...complete, actions, ...practice }, { ...nothing, ...around }).map(({ key, who }) => `${who}: ${key}`)

test('nothing waits while a practice runs and everything is there', () => {
  expect(stepsOf({})).toEqual([])
})

test('before it begins the student declares and shows proofs, and the office does the rest', () => {
  const bare = {
    conductAcceptedAt: null,
    conflictsDeclaredAt: null,
    emergencyContact: false,
    supervisor: null,
    actions: ['declare'],
  }
  const requirements = [
    { state: 'MISSING', actions: ['update', 'submit'] },
    { state: 'SUBMITTED', actions: [] },
    { state: 'VERIFIED', actions: [] },
  ]
  expect(stepsOf({ ...bare, state: 'REQUIREMENTS' }, { requirements })).toEqual([
    ...['you: proofs', 'you: conduct', 'you: conflicts', 'you: emergency'],
    ...['office: verify', 'office: place'],
  ])
})

test('a confirmed practice waits for the answers of those who are asked, and for its day', () => {
  const asked = {
    state: 'CONFIRMED',
    actions: ['declare', 'logHours'],
    supervisor: party('PROPOSED'),
    mentor: party('PROPOSED'),
  }
  expect(stepsOf(asked)).toEqual(['supervisor: supervisorAnswers', 'mentor: mentorAnswers', 'office: start'])
})

test('while it runs the student corrects, hands in, logs what is missing, signs and uploads', () => {
  const behind = { approvedMinutes: { observation: 0, teaching: 0, other: 0 }, draftMinutes: 30, portfolio: null }
  const meetings = [{ state: 'AWAITING_STUDENT', actions: ['countersign', 'dispute'] }]
  expect(stepsOf(behind, { meetings, returned: 1 })).toEqual([
    ...['you: correct', 'you: handIn', 'you: log', 'you: portfolio', 'you: sign'],
  ])
})

test('in the evaluation the student writes an own one, and reads those that are released', () => {
  const own = { role: 'SELF', state: 'DRAFT', actions: ['update'] }
  const read = { role: 'MENTOR', state: 'SUBMITTED', actions: ['acknowledge'] }
  expect(stepsOf({ state: 'EVALUATION' }, { evaluations: [own] })).toEqual([
    ...['you: selfEvaluation', 'supervisor: evaluate', 'supervisor: toModeration'],
  ])
  expect(stepsOf({ state: 'EVALUATION' }, { evaluations: [read] })).toEqual(['you: read', 'supervisor: toModeration'])
})

test('a planned meeting is told with its time', () => {
  const [step] = nextSteps({ ...complete, actions, nextMeeting: '2026-11-26T02:00:00Z' }, nothing)
  expect(step).toEqual({ key: 'meet', who: 'supervisor', at: 'meeting', values: { time: '2026-11-26T02:00:00Z' } })
})

test.each(['COMPLETED', 'WITHDRAWN', 'FAILED', 'CANCELLED'])('nothing comes after %s', (state) => {
  expect(stepsOf({ state, actions: [] })).toEqual([])
})
