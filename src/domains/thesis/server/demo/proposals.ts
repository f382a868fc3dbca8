import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { sections } from '../../contract/proposal/sections.ts'
import type { ThesisTables } from '../tables.ts'
import { isExamined } from './defences.ts'
import type { DemoThesis } from './demo-thesis.ts'

type Db = Kysely<ThesisTables>
type Written = { thesis: number; draft: DemoThesis; committee: number; at: (days: number) => string }

const texts: Record<(typeof sections)[number], string> = {
  problem:
    'What is known about it comes from other places and other years. Nobody has asked whether it holds here, although the data have lain in an archive for a long time and those who decide every week would like to know.',
  questions:
    'First, what can be seen in the data without any model. Second, how much a simple model adds to that, measured on years which it has not seen. Third, for whom its mistakes would be costly, and how large they are there.',
  literature:
    'Four lines of work are near: studies of the same question in larger cities, methods for short series, papers on missing values, and reports of the institutions that own the data. Each is summed up with what it leaves open.',
  method:
    'The data are cleaned and described, then divided by years. Two simple models and one larger one are compared by the same measure. All steps are written as programs, so that somebody else can repeat them on the same data.',
  ethics:
    'The data contain no names. Counts below five are left out of every table. The institution has agreed in writing that they may be used for the thesis, and they are deleted from all devices of the author after the defence.',
  plan: 'Two months for the data, three for the models, two for writing. A meeting every second week; after three months a decision is made with the supervisor on whether the larger model is worth its time, or is left out.',
  resources:
    'A computer of the laboratory on weekends, the data of the institution, and the library. No travel is needed and nothing has to be bought; if the laboratory is closed, the smaller models run on any machine in one night.',
  sources:
    'About thirty are read so far: twelve on the question, ten on methods, eight reports. The list is kept with notes on what each of them is used for, and grows with the chapters; those that are not used in the text are removed.',
}

/** The data were asked of an institution, whose panel has allowed their use. */
const answers = {
  ...{ observed: 'NO', minors: 'NO', personal_data: 'YES', harm: 'NO', paid: 'NO' },
  ethics_reference: 'EP-2026-041',
} as const

const after: readonly DemoThesis['state'][] = [
  'UNDER_EVALUATION',
  'REVISION_REQUESTED',
  'REVISED',
  'APPROVED',
  'IN_PROGRESS',
  'SUBMITTED',
  'ON_HOLD',
  'REJECTED',
]
const isAfter = (state: DemoThesis['state']) => after.includes(state) || isExamined(state)
const isApproved = (state: DemoThesis['state']) =>
  ['APPROVED', 'IN_PROGRESS', 'ON_HOLD', 'SUBMITTED'].includes(state) || isExamined(state)
const revised: readonly DemoThesis['state'][] = ['REVISION_REQUESTED', 'REVISED']

/** The proposal of a thesis: empty in a draft, else submitted, evaluated and revised as far as its state says. */
export async function addProposal(db: Db, { thesis, draft, committee, at }: Written): Promise<void> {
  const { state, days, idea } = draft
  if (state !== 'PROPOSAL_SUBMITTED' && !isAfter(state)) return void (await edition(db, thesis, 1, {}))
  const text = { ...texts, problem: idea, ...answers, abstract: { en: idea }, keywords: ['data', 'models', 'forecast'] }
  const first = await edition(db, thesis, 1, frozen(text, at(10 - days)))
  await sql`update thesis set endorsed_at = ${at(9 - days)}::timestamptz, submitted_at = ${at(10 - days)}::timestamptz,
    evaluated_at = ${isAfter(state) ? at(14 - days) : null}::timestamptz,
    returned_at = ${revised.includes(state) ? at(24 - days) : null}::timestamptz,
    revised_at = ${state === 'REVISED' ? at(30 - days) : null}::timestamptz,
    approved_at = ${isApproved(state) ? at(26 - days) : null}::timestamptz where id = ${thesis}`.execute(db)
  if (isAfter(state)) await evaluation(db, { proposal: first, committee, state, due: at(35 - days).slice(0, 10) })
  const changed = { ...text, method: `${texts.method} The years are divided before anything is looked at.` }
  if (state === 'REVISION_REQUESTED') await edition(db, thesis, 2, changed)
  if (state === 'REVISED') await edition(db, thesis, 2, frozen(changed, at(30 - days)))
}

const frozen = (text: object, submitted_at: string) => ({
  ...text,
  submitted_at,
  sha256: createHash('sha256').update(JSON.stringify(text)).digest('hex'),
})

async function edition(db: Db, thesis_id: number, number: number, text: object): Promise<number> {
  const row = { thesis_id, edition: number, ...text }
  const { id } = await db.insertInto('thesis_proposal').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

type Judged = { proposal: number; committee: number; state: DemoThesis['state']; due: string }

async function evaluation(db: Db, { proposal, committee, state, due }: Judged): Promise<void> {
  const open = { proposal_id: proposal, evaluator_id: committee, due_on: due }
  const scores = { conflict: false, relevance: 4, clarity: 3, method: 3, feasibility: 4 }
  const recommendation = state === 'REJECTED' ? 'REJECT' : isApproved(state) ? 'APPROVE' : 'REVISE'
  const comment = recommendation === 'APPROVE' ? '' : 'It is not said how the years are divided.'
  await db
    .insertInto('proposal_evaluation')
    .values(state === 'UNDER_EVALUATION' ? open : { ...open, ...scores, recommendation, comment, state: 'GIVEN' })
    .execute()
}
