import { sumOf } from '../../parts/hours.ts'
import { type Around, type Standing, type Step, steps } from './step.ts'
import { byOthers } from './steps-of-others.ts'

/** What comes next in a practice and who must act: first what the student can do, then what others do. */
export function nextSteps(practice: Standing, around: Around): Step[] {
  const before = ['REQUIREMENTS', 'PLACEMENT_REQUESTED', 'CONFIRMED'].includes(practice.state)
  const running = practice.state === 'ACTIVE' || practice.state === 'EVALUATION'
  return [
    ...(before ? preparing(practice, around) : []),
    ...(running ? practising(practice, around) : []),
    ...reading(around),
    ...byOthers(practice, around),
  ]
}

function preparing(practice: Standing, { requirements }: Around): Step[] {
  const missing = requirements.filter(({ state }) => state === 'MISSING').length
  return steps(
    missing > 0 && { key: 'proofs', who: 'you', at: 'proofs', values: { count: missing } },
    practice.conductAcceptedAt === null && { key: 'conduct', who: 'you', at: 'conduct' },
    practice.conflictsDeclaredAt === null && { key: 'conflicts', who: 'you', at: 'conflicts' },
    !practice.emergencyContact && { key: 'emergency', who: 'you', at: 'contact' },
  )
}

function practising(practice: Standing, { evaluations, returned }: Around): Step[] {
  const { approvedMinutes, submittedMinutes, draftMinutes, requiredHours, weights, portfolio } = practice
  const missing = sumOf(requiredHours) * 60 - sumOf(approvedMinutes) - submittedMinutes - draftMinutes
  const own = evaluations.some(({ role, state }) => role === 'SELF' && (state === 'OPEN' || state === 'DRAFT'))
  return steps(
    returned > 0 && { key: 'correct', who: 'you', at: 'timeLog', values: { count: returned } },
    draftMinutes > 0 && { key: 'handIn', who: 'you', at: 'timeLog' },
    missing > 0 && { key: 'log', who: 'you', at: 'timeLog', values: { hours: Math.ceil(missing / 60) } },
    own && { key: 'selfEvaluation', who: 'you', at: 'evaluation' },
    weights.portfolio > 0 && portfolio === null && { key: 'portfolio', who: 'you', at: 'portfolio' },
  )
}

function reading({ meetings, evaluations }: Around): Step[] {
  const toSign = meetings.some((one) => one.actions.includes('countersign'))
  const toRead = evaluations.some(({ role, actions }) => role !== 'SELF' && actions.includes('acknowledge'))
  return steps(
    toSign && { key: 'sign', who: 'you', at: 'meeting' },
    toRead && { key: 'read', who: 'you', at: 'evaluation' },
  )
}
