import { type DomainFixture, inserted, type University } from '#platform/test/fixture.ts'
import type { Persona } from '#platform/test/personas.ts'

/**
 * Of student A a draft, a plan that was discarded, one that was returned and one in force; of the student with a hold
 * one that waits, and of student B a draft.
 */
export const planFixture: DomainFixture = {
  add: addPlans,
  bodies: {
    'StudyPlan create': ({ id }) => ({
      ...{ userProgram: `/api/v2/user_programs/${id('UserProgram', 'studentA')}`, name: 'With a minor' },
      items: [
        item(id('Module', 'spare'), '2027-1'),
        { term: '2027-2', module: null, title: 'A free elective', credits: 6 },
      ],
    }),
    'StudyPlan update': ({ id }) => ({ items: [item(id('Module', 'spare'), '2028-1')] }),
    'StudyPlan submit': () => ({}),
    'StudyPlan recall': () => ({}),
    'StudyPlan discard': () => ({}),
    'StudyPlan restore': () => ({}),
    'StudyPlan approve': () => ({}),
    'StudyPlan requestChanges': () => ({ reason: 'Please plan the thesis a term earlier.' }),
    'POST /api/v2/study_plans/:id/link': () => ({ shared: true }),
    'PlanComment create': ({ id }) => ({
      plan: `/api/v2/study_plans/${id('StudyPlan', 'approved')}`,
      text: 'The thesis needs a whole term.',
    }),
  },
  params: { share: 'the-address-of-a-shared-plan' },
  inputs: {
    'StudyPlan.items': ({ id }) => ({ items: [item(id('Module', 'spare'), '2029-1')] }),
    'StudyPlan create.basedOn': ({ id }) => ({
      ...{ userProgram: `/api/v2/user_programs/${id('UserProgram', 'studentA')}`, name: 'Made from the one in force' },
      basedOn: `/api/v2/study_plans/${id('StudyPlan', 'approved')}`,
    }),
  },
  writers: {
    ...writtenBy('studentA', 'create', 'update', 'submit', 'recall', 'discard', 'restore'),
    ...writtenBy('coordinator', 'approve', 'requestChanges'),
    'PlanComment create': 'studentA',
    'POST /api/v2/study_plans/:id/link': 'studentA',
  },
}

function writtenBy(who: Persona, ...acts: string[]) {
  return Object.fromEntries(
    acts.flatMap((act) => [`StudyPlan ${act}`, `StudyPlan ${act} of many`]).map((one) => [one, who]),
  )
}

const item = (module: number, term: string) => ({ term, module, title: '', credits: 6 })

async function addPlans({ testApp: { db }, things, id }: University): Promise<void> {
  const plan = async (who: string, name: string, more: object = {}) => {
    const made = await inserted(db, 'study_plan', { user_program_id: id('UserProgram', who), name, ...more })
    const row = { plan_id: made, position: 0, term: '2027-1', module_id: id('Module', 'spare'), credits: 6 }
    await db.insertInto('study_plan_item').values(row).execute()
    return made
  }
  const submitted = { submitted_by: id('User', 'studentA'), submitted_at: '2026-11-02T08:00:00Z' }
  const approved = { approved_by: id('User', 'coordinator'), approved_at: '2026-10-02T08:00:00Z' }
  // They have the ids of the studies, and of the modules.
  things.PlannedStudy = { ...things.UserProgram }
  things.ModuleDemand = { ...things.Module }
  things.StudyPlan = {
    A: await plan('studentA', 'Returned', { state: 'RETURNED', ...submitted }),
    B: await plan('studentB', 'Of student B'),
    draft: await plan('studentA', 'Draft'),
    discarded: await plan('studentA', 'Discarded', { state: 'DISCARDED' }),
    approved: await plan('studentA', 'In force', { state: 'APPROVED', ...submitted, ...approved }),
    submitted: await plan('blocked', 'Waiting', {
      ...{ state: 'SUBMITTED', submitted_by: id('User', 'blocked'), submitted_at: submitted.submitted_at },
    }),
  }
  const link = { plan_id: id('StudyPlan', 'A'), key: planFixture.params?.share }
  await db.insertInto('study_plan_link').values(link).execute()
  const comment = (plan: string, who: string) =>
    inserted(db, 'study_plan_comment', { plan_id: id('StudyPlan', plan), author_id: id('User', who), text: 'Good.' })
  things.PlanComment = {
    ofA: await comment('A', 'coordinator'),
    ofDraft: await comment('draft', 'studentA'),
  }
}
