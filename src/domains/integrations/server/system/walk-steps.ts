import type { ProblemCode } from '../../contract/system/problems.ts'
import type { StepName, TestStep } from '../../contract/system/test-result.ts'
import { problemOf } from '../other-side/problem.ts'

/** One step of a test: it answers what the other side says about itself, or throws what is wrong. */
type Step = { step: StepName; walk: () => Promise<string> | string }

/** Walks through a test until a step fails; the steps after it are not reached. */
export async function walkSteps(steps: readonly Step[]): Promise<{ steps: TestStep[]; problem: ProblemCode | null }> {
  const walked: TestStep[] = []
  let problem: ProblemCode | null = null
  for (const { step, walk } of steps) {
    if (problem !== null) {
      walked.push({ step, state: 'notReached', detail: '', ms: 0 })
      continue
    }
    const began = performance.now()
    const taken = () => Math.round(performance.now() - began)
    try {
      walked.push({ step, state: 'passed', detail: await walk(), ms: taken() })
    } catch (error) {
      const { code, detail } = problemOf(error)
      walked.push({ step, state: 'failed', detail, ms: taken() })
      problem = code
    }
  }
  return { steps: walked, problem }
}
