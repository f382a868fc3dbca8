import { sumOf } from '../../parts/hours.ts'
import { type Around, type Standing, type Step, steps } from './step.ts'
import { byOthers } from './steps-of-others.ts'

/** What comes next in a practice and who must act: first what the student can do, then what others do. */
export function nextSteps(practice: Standing, around: Around): Step[] {
  return [
    ...preparing(practice, around),
    ...practising(practice, around),
    ...reading(around),
    ...meeting(practice),
    ...byOthers(practice, around),
  ]
}

function preparing(practice: Standing, { requirements }: Around): Step[] {
  const missing = requirements.filter(({ actions }) => actions.includes('submit')).length
  const declares = practice.actions.includes('declare')
  return steps(
    missing > 0 && { key: 'proofs', who: 'you', at: 'proofs', values: { count: missing } },
    declares && practice.conductAcceptedAt === null && { key: 'conduct', who: 'you', at: 'conduct' },
    declares && practice.conflictsDeclaredAt === null && { key: 'conflicts', who: 'you', at: 'conflicts' },
    declares && !practice.emergencyContact && { key: 'emergency', who: 'you', at: 'contact' },
  )
}

function practising(practice: Standing, { evaluations, returned }: Around): Step[] {
  const { actions, approvedMinutes, submittedMinutes, draftMinutes, requiredHours, weights, portfolio } = practice
  const missing = sumOf(requiredHours) * 60 - sumOf(approvedMinutes) - submittedMinutes - draftMinutes
  const own = evaluations.some(({ role, actions }) => role === 'SELF' && actions.includes('update'))
  const handsIn = actions.includes('handInHours')
  const uploads = actions.includes('uploadPortfolio') && weights.portfolio > 0
  return steps(
    handsIn && returned > 0 && { key: 'correct', who: 'you', at: 'timeLog', values: { count: returned } },
    handsIn && draftMinutes > 0 && { key: 'handIn', who: 'you', at: 'timeLog' },
    handsIn && missing > 0 && { key: 'log', who: 'you', at: 'timeLog', values: { hours: Math.ceil(missing / 60) } },
    own && { key: 'selfEvaluation', who: 'you', at: 'evaluation' },
    uploads && portfolio === null && { key: 'portfolio', who: 'you', at: 'portfolio' },
  )
}

const meeting = ({ nextMeeting }: Standing): Step[] =>
  nextMeeting === null ? [] : [{ key: 'meet', who: 'supervisor', at: 'meeting', values: { time: nextMeeting } }]

function reading({ meetings, evaluations }: Around): Step[] {
  const toSign = meetings.some((one) => one.actions.includes('countersign'))
  const toRead = evaluations.some(({ role, actions }) => role !== 'SELF' && actions.includes('acknowledge'))
  return steps(
    toSign && { key: 'sign', who: 'you', at: 'meeting' },
    toRead && { key: 'read', who: 'you', at: 'evaluation' },
  )
}
