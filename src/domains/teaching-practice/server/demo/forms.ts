import { type Kysely, sql } from 'kysely'
import { dayAfter } from '#platform/server/day.ts'
import type { SeededRandom } from '#platform/server/demo/seeded-random.ts'
import { keepForms } from '../evaluation/evaluation-forms.ts'
import { gradePractices, makeEvaluations } from '../factory.ts'
import type { PracticeTables } from '../tables.ts'
import { type SeededPractice, stepOf, steps } from './rows.ts'

type State = 'OPEN' | 'DRAFT' | 'SUBMITTED' | 'ACKNOWLEDGED' | 'DISPUTED' | 'LOCKED'
type Form = { stage: 'INTERIM' | 'FINAL' | 'SELF'; role: 'SUPERVISOR' | 'MENTOR' | 'SELF'; state: State }
type FormsInput = { manager: number; random: SeededRandom }

/** The evaluations and self-evaluations, on the form with which each practice began, and the grades. */
export async function seedForms(
  db: Kysely<PracticeTables>,
  practices: readonly SeededPractice[],
  { manager, random }: FormsInput,
): Promise<void> {
  await keepForms(db)
  await makeEvaluations(
    db,
    practices.flatMap((practice) => formsOf(practice).map((form) => evaluationOf(practice, form, random))),
  )
  await seedObjections(db)
  const graded = practices.filter((practice) => stepOf(practice) >= steps.GRADED)
  await gradePractices(
    db,
    graded.map(({ id, endsOn }) => ({ id, gradedBy: manager, gradedAt: `${dayAfter(endsOn, 10)}T02:00:00Z` })),
  )
}

/** Forms to which students object, with objections still to be answered. */
async function seedObjections(db: Kysely<PracticeTables>): Promise<void> {
  await sql`
    insert into practice_objection (practice_id, subject, evaluation_id, against_id, text, raised_at, answer_by)
    select e.practice_id, 'EVALUATION', e.id, e.evaluator_id,
      'The two lessons named under questions were held by my fellow student.', e.submitted_at + interval '1 day',
      (e.submitted_at + interval '15 days')::date
    from practice_evaluation e where e.state = 'DISPUTED'`.execute(db)
}

function formsOf(practice: SeededPractice): Form[] {
  const { state, at, marks } = practice
  const step = stepOf(practice)
  const both = (stage: 'INTERIM' | 'FINAL', ofSupervisor: State, ofMentor: State): Form[] => [
    { stage, role: 'SUPERVISOR', state: ofSupervisor },
    { stage, role: 'MENTOR', state: ofMentor },
  ]
  const self = (of: State): Form => ({ stage: 'SELF', role: 'SELF', state: of })
  if (marks.includes('mina')) return both('INTERIM', 'SUBMITTED', 'SUBMITTED')
  if (step < steps.ACTIVE || state === 'WITHDRAWN') return []
  if (step >= steps.GRADED)
    return [...both('INTERIM', 'LOCKED', 'LOCKED'), ...both('FINAL', 'LOCKED', 'LOCKED'), self('LOCKED')]
  if (step === steps.ACTIVE)
    return at % 3 === 0
      ? both('INTERIM', 'SUBMITTED', 'DRAFT')
      : both('INTERIM', 'ACKNOWLEDGED', at % 3 === 1 ? 'ACKNOWLEDGED' : 'OPEN')
  const interim = both('INTERIM', 'ACKNOWLEDGED', 'ACKNOWLEDGED')
  if (step === steps.MODERATION) return [...interim, ...both('FINAL', 'ACKNOWLEDGED', 'SUBMITTED'), self('SUBMITTED')]
  if (marks.includes('formDue')) return [...interim, ...both('FINAL', 'DRAFT', 'OPEN'), self('OPEN')]
  if (marks.includes('disputed')) return [...interim, ...both('FINAL', 'ACKNOWLEDGED', 'DISPUTED'), self('SUBMITTED')]
  return [...interim, ...both('FINAL', 'SUBMITTED', 'DRAFT'), self('DRAFT')]
}

const comments = {
  SUPERVISOR:
    'Plans with care and learns from every lesson. The next step is to let the pupils do more of the talking.',
  MENTOR: 'Reliable and warm; the pupils ask after her. Marking takes her too long still.',
  SELF: 'I have learnt to wait after a question. Keeping an eye on the time is what I work on.',
} as const

function evaluationOf(practice: SeededPractice, { stage, role, state }: Form, random: SeededRandom) {
  const { id, person, generation, interimOn, endsOn, marks } = practice
  const evaluator = { SUPERVISOR: practice.supervisor?.person, MENTOR: practice.mentor?.person, SELF: person }[role]
  const isHandedIn = state !== 'OPEN' && state !== 'DRAFT'
  const isHarsh = marks.includes('differing') && role === 'MENTOR' && stage === 'FINAL'
  const level = isHarsh ? 2.6 : stage === 'INTERIM' ? 3.4 : 4.2
  const day = stage === 'INTERIM' ? interimOn : endsOn
  return {
    ...{ practice_id: id, stage, role, state, generation, evaluator_id: evaluator ?? person },
    comment: isHandedIn ? comments[role] : '',
    submitted_at: isHandedIn ? `${dayAfter(day, 2)}T07:00:00Z` : null,
    score: state === 'OPEN' ? null : () => Math.min(5, Math.max(2, Math.round(level + (random.next() - 0.5) * 1.8))),
    evidence: 'In the lesson of the second week the group work ended without a result.',
  }
}
