import { makeAcademicRole } from '#academics/server'
import { examplePdf } from '#platform/server/demo/example-pdf.ts'
import { inserted, type University } from '#platform/test/fixture.ts'

type Adding = Pick<University, 'testApp' | 'things' | 'id'>

const unsent = ['DRAFT', 'SUPERVISION_REQUESTED', 'WITHDRAWN']

const rules = {
  edition: 1,
  least_credits: 0,
  draft_days: 180,
  reply_days: 14,
  least_idea: 20,
  most_theses: 3,
  sections: ['problem'],
  least_in_section: 10,
  quorum: 1,
  least_members: 2,
}

/** The theses of the fixture, in each state of the proposal, with what belongs to them. */
export async function addTheses({ testApp, things, id }: University): Promise<void> {
  const { db } = testApp
  const template = (degree: string) => inserted(db, 'thesis_template', { ...rules, degree_id: id('Degree', degree) })
  things.ThesisTemplate = { DF: await template('DF'), DG: await template('DG') }
  const charge = { person_id: id('User', 'colleague'), role: 'RESEARCH_COORDINATOR', scope_type: 'faculty' } as const
  const { id: colleague } = await makeAcademicRole(db, { ...charge, scope_id: id('Faculty', 'F') })
  things.AcademicRole = { ...things.AcademicRole, colleague }
  const thesis = async (who: string, title: string, row: { state?: string; [column: string]: unknown } = {}) => {
    const [degree, program] = who === 'studentB' ? ['DG', 'Q'] : ['DF', 'P']
    const made = await inserted(db, 'thesis', {
      ...{ template_id: id('ThesisTemplate', degree), program_id: id('Program', program), language: 'en' },
      ...{ title: { en: title }, area: 'History', idea: 'Who owned which plot, and when.', ...row },
    })
    const author = { person_id: id('User', who), user_program_id: id('UserProgram', who) }
    await inserted(db, 'thesis_author', { thesis_id: made, ...author })
    const isSent = typeof row.state === 'string' && !unsent.includes(row.state)
    const frozen = isSent ? { submitted_at: '2026-11-01T08:00:00Z', sha256: 'a'.repeat(64) } : {}
    const text = { problem: 'Nobody has read the ledgers.', abstract: { en: 'Ledgers.' }, keywords: ['a', 'b', 'c'] }
    const proposal = await inserted(db, 'thesis_proposal', { thesis_id: made, edition: 1, ...text, ...frozen })
    things.ThesisProposal = isSent
      ? { [title.toLowerCase()]: proposal, ...things.ThesisProposal }
      : { ...things.ThesisProposal, [title.toLowerCase()]: proposal }
    return made
  }
  const request = (thesis_id: number, row: object) =>
    inserted(db, 'supervision_request', {
      ...{ thesis_id, student_id: id('User', 'studentA'), asked_id: id('User', 'lecturerA'), conflict: false, ...row },
    })
  const requested = { state: 'SUPERVISION_REQUESTED' }
  const [at, then] = ['2026-11-01T08:00:00Z', '2026-11-09T08:00:00Z']
  const submitted = { submitted_at: at, endorsed_at: at, evaluated_at: then, returned_at: then, revised_at: then }
  things.Thesis = {
    supervised: await thesis('studentB', 'Supervised', { endorsed_at: '2026-11-01T08:00:00Z' }),
    draft: await thesis('studentB', 'Draft', { proposed_supervisor_id: id('User', 'lecturerA') }),
    withdrawn: await thesis('blocked', 'Withdrawn', { state: 'WITHDRAWN' }),
    asked: await thesis('studentA', 'Asked', requested),
    late: await thesis('studentA', 'Late', requested),
    stale: await thesis('studentA', 'Stale', requested),
    sent: await thesis('studentA', 'Sent', { state: 'PROPOSAL_SUBMITTED', ...submitted }),
    weighed: await thesis('studentA', 'Weighed', { state: 'PROPOSAL_SUBMITTED', ...submitted }),
    judged: await thesis('studentA', 'Judged', { state: 'UNDER_EVALUATION', ...submitted }),
    revising: await thesis('studentA', 'Revising', { state: 'REVISION_REQUESTED', ...submitted }),
    revised: await thesis('studentA', 'Revised', { state: 'REVISED', ...submitted }),
    approved: await thesis('studentA', 'Approved', { state: 'APPROVED', ...submitted }),
  }
  things.SupervisionRequest = {
    declined: await request(id('Thesis', 'withdrawn'), {
      ...{ student_id: id('User', 'blocked'), answer_by: '2026-01-10', state: 'DECLINED' },
    }),
    pending: await request(id('Thesis', 'asked'), { answer_by: '2100-01-01' }),
    late: await request(id('Thesis', 'late'), { answer_by: '2026-01-10' }),
  }
  await addOutsiders({ testApp, things, id })
  await addTopics({ testApp, things, id })
  const part = { person_id: id('User', 'lecturerB'), role: 'MAIN', from_day: '2026-10-01' }
  for (const one of ['supervised', 'revised'])
    await inserted(db, 'thesis_supervisor', { thesis_id: id('Thesis', one), ...part })
  await addEvaluations({ testApp, things, id })
}

async function addOutsiders({ testApp: { db, files }, things, id }: Adding): Promise<void> {
  const outside = {
    ...{ name: 'Rita Nunes', institution: 'University of Lisbon', email: 'r.nunes@example.org', language: 'pt' },
    ...{ agreement_from: '2026-01-01', agreement_until: '2099-01-01' },
  }
  const [ofF, ofG] = [id('Faculty', 'F'), id('Faculty', 'G')]
  const { sha256, size } = await files.put([examplePdf])
  const agreement = await db
    .insertInto('stored_file')
    .values({
      ...{ id: crypto.randomUUID(), person_id: id('User', 'registry'), kind: 'external-agreement', sha256, size },
      ...{ name: 'agreement.pdf', content_type: 'application/pdf' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  things.ExternalPerson = {
    ofF: await inserted(db, 'external_person', { ...outside, faculty_id: ofF, agreement_file_id: agreement.id }),
    ofG: await inserted(db, 'external_person', { ...outside, faculty_id: ofG }),
  }
  const outsidePart = (who: string, thesis: string) =>
    inserted(db, 'external_part', {
      ...{ external_id: id('ExternalPerson', who), thesis_id: id('Thesis', thesis), role: 'ADVISER' },
      from_day: '2026-10-01',
    })
  things.ExternalPart = { ofF: await outsidePart('ofF', 'asked'), ofG: await outsidePart('ofG', 'supervised') }
}

async function addTopics({ testApp: { db }, things, id }: Adding): Promise<void> {
  const topic = (title: string, offered: boolean) =>
    inserted(db, 'thesis_topic', {
      ...{ supervisor_id: id('User', 'lecturerA'), faculty_id: id('Faculty', 'F'), title: { en: title }, offered },
      ...{ language: 'en', places: 1 },
    })
  things.ThesisTopic = { offered: await topic('Offered', true), sketch: await topic('Sketch', false) }
}

/** Lecturer B evaluates two proposals, of which one is judged already, and lecturer A has judged one that was revised. */
async function addEvaluations({ testApp: { db }, things, id }: Adding): Promise<void> {
  const next = async (thesis: string) => {
    const open = { thesis_id: id('Thesis', thesis), edition: 2, problem: 'Nobody has read the ledgers of this town.' }
    const texts = { abstract: { en: 'Ledgers.' }, keywords: ['a', 'b', 'c'] }
    return inserted(db, 'thesis_proposal', { ...open, ...texts })
  }
  things.ThesisProposal = { ...things.ThesisProposal, second: await next('revising') }
  const judged = { conflict: false, relevance: 4, clarity: 4, method: 3, feasibility: 5, recommendation: 'APPROVE' }
  const evaluation = (thesis: string, who: string, state: string) =>
    inserted(db, 'proposal_evaluation', {
      ...{ proposal_id: id('ThesisProposal', thesis), evaluator_id: id('User', who), due_on: '2026-12-01', state },
      ...judged,
    })
  things.ProposalEvaluation = {
    earlier: await evaluation('revised', 'lecturerA', 'GIVEN'),
    given: await evaluation('judged', 'lecturerB', 'GIVEN'),
    open: await evaluation('weighed', 'lecturerB', 'ASSIGNED'),
  }
}
