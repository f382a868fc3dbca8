import { type Around, type Standing, type Step, steps } from './step.ts'

type Wait = (practice: Standing, around: Around) => Step[]

/** What the student waits for: the office, the school, or those who look after the practice. */
export const byOthers: Wait = (practice, around) => waits[practice.state]?.(practice, around) ?? []

const waits: { [S in Standing['state']]?: Wait } = {
  PLANNED: () => [{ key: 'prepare', who: 'office' }],
  REQUIREMENTS: (_, around) => [...verification(around), { key: 'place', who: 'office' }],
  PLACEMENT_REQUESTED: (_, around) => [...verification(around), { key: 'answer', who: 'school' }],
  CONFIRMED: (practice, around) => [
    ...verification(around),
    ...steps(practice.supervisor === null && { key: 'askSupervisor', who: 'office' }),
    ...answers(practice),
    { key: 'start', who: 'office', values: { day: practice.startsOn } },
  ],
  ACTIVE: (practice) => approval(practice),
  EVALUATION: (practice, { evaluations }) => [
    ...approval(practice),
    // The forms of others are seen only once they are released: until one is there, they are being written.
    ...steps(!evaluations.some(({ role }) => role !== 'SELF') && { key: 'evaluate', who: 'supervisor' }),
    { key: 'toModeration', who: 'supervisor' },
  ],
  MODERATION: () => [{ key: 'grade', who: 'office' }],
  GRADED: () => [{ key: 'complete', who: 'office' }],
  SUSPENDED: () => [{ key: 'resume', who: 'office' }],
  REPLACEMENT_NEEDED: (practice) => [{ key: 'replace', who: 'office' }, ...answers(practice)],
}

const verification = ({ requirements }: Around): Step[] =>
  steps(requirements.some(({ state }) => state === 'SUBMITTED') && { key: 'verify', who: 'office' })

const approval = ({ submittedMinutes }: Standing): Step[] =>
  steps(submittedMinutes > 0 && { key: 'approve', who: 'mentor' })

const answers = ({ supervisor, mentor }: Standing): Step[] =>
  steps(
    supervisor?.state === 'PROPOSED' && {
      key: 'supervisorAnswers',
      who: 'supervisor',
      values: { name: supervisor.name },
    },
    mentor?.state === 'PROPOSED' && { key: 'mentorAnswers', who: 'mentor', values: { name: mentor.name } },
  )
