import type { Demonstration } from '#platform/server/demo/demo.ts'
import { addPlans } from './plans.ts'

/** Study plans of three students in different states. */
export async function fill(demo: Demonstration): Promise<void> {
  await addPlans(demo)
}
