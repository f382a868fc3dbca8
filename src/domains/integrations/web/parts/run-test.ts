import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import type { Text } from '#platform/web/words/words-define.ts'
import type { ConnectionKind } from '../../contract/connection/connection.ts'
import { testTool } from '../../contract/lti/learning-tool.ts'
import { testSystem } from '../../contract/system/connected-system.ts'
import type { StepName, TestStep } from '../../contract/system/test-result.ts'
import { testWebhook } from '../../contract/webhooks/webhook.ts'
import { words } from '../words.ts'

export type TestedKind = ConnectionKind | 'LEARNING_TOOL' | 'WEBHOOK'
type TestResult = { steps: readonly TestStep[]; advice: Text | null }

/** Tests one connection now. What is wrong comes with what to do about it. */
export async function runTest({ kind, id }: { kind: TestedKind; id: number }): Promise<TestResult> {
  if (kind === 'WEBHOOK') return testOfWebhook(await call(testWebhook, { params: { id } }))
  const { steps, problem } = await call(kind === 'LEARNING_TOOL' ? testTool : testSystem, { params: { id } })
  return { steps, advice: problem && words(`problems.${problem}`) }
}

const webhookSteps = ['settings', 'reach', 'accepted'] as const satisfies readonly StepName[]

/** A webhook is tested by one message: its answer tells how far the message came. */
function testOfWebhook({ status, problem, detail }: EndpointAnswer<typeof testWebhook>): TestResult {
  const failing = problem === null ? webhookSteps.length : webhookSteps.indexOf(stepOf(problem))
  const answer = [status && `HTTP ${status}`, detail].filter(Boolean).join(' · ')
  const steps = webhookSteps.map((step, at): TestStep => {
    const state = at < failing ? 'passed' : at === failing ? 'failed' : 'notReached'
    return { step, state, detail: at === failing || (step === 'accepted' && at < failing) ? answer : '', ms: 0 }
  })
  return { steps, advice: problem && words(`webhooks.problems.${problem}`) }
}

const stepOf = (problem: NonNullable<EndpointAnswer<typeof testWebhook>['problem']>): (typeof webhookSteps)[number] => {
  if (problem === 'secret') return 'settings'
  return problem === 'status' || problem === 'gone' ? 'accepted' : 'reach'
}
