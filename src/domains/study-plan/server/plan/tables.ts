import { sql } from 'kysely'
import {
  integer,
  numeric,
  oneOf,
  recordColumns,
  reference,
  text,
  timestamptz,
} from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import { planFlow, sharedPlanStates } from '../../contract/plan/plan-flow.ts'

export const studyPlans = table('study_plan', {
  ...recordColumns(),
  user_program_id: reference('user_program'),
  name: text('academic'),
  state: oneOf('academic', planFlow.states).default(),
  based_on_id: reference('study_plan').nullable(),
  submitted_by: reference('person').nullable(),
  submitted_at: timestamptz('academic').nullable(),
  approved_by: reference('person').nullable(),
  approved_at: timestamptz('academic').nullable(),
}).belongsTo({ via: 'user_program_id' }, { release: 'all' })

export const studyPlanItems = table('study_plan_item', {
  plan_id: reference('study_plan'),
  position: integer('internal'),
  term: text('academic'),
  module_id: reference('module', 'academic').nullable(),
  title: text('academic').default(),
  credits: numeric('academic', 5, 1),
}).belongsTo({ via: 'plan_id' }, { release: 'all' })

/** Comments belong to whoever wrote them; advisers do not take their copy of a draft that went back to its student. */
export const studyPlanComments = table('study_plan_comment', {
  ...recordColumns(),
  plan_id: reference('study_plan'),
  author_id: reference('person'),
  text: text('academic'),
}).belongsTo('author_id', {
  release: ({ plan_id }, { person }) => sql<boolean>`exists (
    select from study_plan s join user_program u on u.id = s.user_program_id
    where s.id = ${plan_id} and (u.person_id = ${person} or s.state in (${sql.join(sharedPlanStates)})))`,
})

/** The address under which a plan is shared, which its student sees on the page of the plan. */
export const studyPlanLinks = table('study_plan_link', {
  plan_id: reference('study_plan'),
  key: text('secret'),
  created_at: timestamptz('internal').default(),
}).belongsTo({ via: 'plan_id' }, { release: { withheld: 'whoever has the address reads the plan' } })

export const planTables = [studyPlans, studyPlanItems, studyPlanComments, studyPlanLinks] as const
