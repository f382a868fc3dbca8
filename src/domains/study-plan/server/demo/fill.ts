import type { Demonstration } from '#platform/server/demo/demo.ts'
import { addCurricula } from './curricula.ts'
import { addPlans } from './plans.ts'

/** Curricula of all programmes, decisions about the studies of three students, and their plans. */
export async function fill(demo: Demonstration): Promise<void> {
  await addCurricula(demo)
  await addPlans(demo)
}
