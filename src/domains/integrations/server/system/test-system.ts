import { sql } from 'kysely'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import type { ConnectionKind } from '../../contract/connection/connection.ts'
import { ConnectedSystem, testSystem } from '../../contract/system/connected-system.ts'
import type { ProblemCode } from '../../contract/system/problems.ts'
import type { TestStep } from '../../contract/system/test-result.ts'
import { adapters } from '../other-side/adapters.ts'
import { openSite } from '../other-side/open-system.ts'
import { OtherSideProblem, problemOf } from '../other-side/problem.ts'
import type { IntegrationsTables } from '../tables.ts'
import { connectedSystem } from './connected-system.ts'

const testSteps = ['settings', 'reach', 'signIn', 'rights'] as const
type StepName = (typeof testSteps)[number]

/** The step at which a test stops, by what went wrong. */
const stepOf = (code: ProblemCode): StepName => {
  if (['off', 'noSecret', 'secretUnreadable', 'address'].includes(code)) return 'settings'
  if (code === 'token' || code === 'client') return 'signIn'
  return code === 'rights' ? 'rights' : 'reach'
}

/** Walks through what a run needs; only the result is stored. */
export const testSystemRoute = route(testSystem, {
  on: recordOf(connectedSystem, { kind: sql.ref<ConnectionKind>('x.kind') }),
  act: 'test',
  writes: true,
  prepare: (ctx: Ctx<IntegrationsTables>, { of: { kind } }) => walk(ctx, kind),
  run: async ({ db, now }: Ctx<IntegrationsTables>, { of: { id }, prepared }) => {
    const result = { tested_at: now.toISOString(), problem: prepared.problem }
    await db.updateTable('connected_system').set(result).where('id', '=', id).execute()
    return { '@id': ConnectedSystem.iri(id), '@type': ConnectedSystem.type, ...prepared }
  },
})

async function walk(ctx: Ctx<IntegrationsTables>, kind: ConnectionKind) {
  const began = performance.now()
  const taken = () => Math.round(performance.now() - began)
  try {
    const site = await openSite(ctx, kind)
    const { signedInAs, version, missing } = await adapters[kind].test(site)
    if (missing.length > 0) throw new OtherSideProblem('rights', missing.join(', '))
    const details: Record<StepName, string> = { settings: '', reach: version, signIn: signedInAs, rights: '' }
    return {
      steps: testSteps.map((step): TestStep => ({ step, state: 'passed', detail: details[step], ms: taken() })),
      problem: null,
    }
  } catch (error) {
    const { code, detail } = problemOf(error)
    const failing = testSteps.indexOf(stepOf(code))
    const stateAt = (at: number) => (at < failing ? 'passed' : at === failing ? 'failed' : 'notReached')
    const steps = testSteps.map((step, at): TestStep => {
      const state = stateAt(at)
      return { step, state, detail: state === 'failed' ? detail : '', ms: state === 'notReached' ? 0 : taken() }
    })
    return { steps, problem: code }
  }
}
