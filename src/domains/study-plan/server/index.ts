import { domain } from '#platform/server/domain.ts'
import { policy } from '../contract/policy.ts'
import { auditRoute } from './audit/audit-route.ts'
import { curriculum } from './curriculum/curriculum.ts'
import { tables } from './tables.ts'
import { words } from './words.ts'

/** What programmes require, what students have met of it, and what they plan. */
export const studyPlan = domain({
  name: 'study-plan',
  handlers: [curriculum],
  routes: [auditRoute],
  policy,
  migrations: new URL('./migrations/', import.meta.url),
  tables,
  words,
})
