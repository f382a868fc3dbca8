import { sql } from 'kysely'
import { OutgoingFailure } from '#platform/server/outgoing/failure.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { LearningTool, type learningToolFlow, testTool } from '../../contract/lti/learning-tool.ts'
import { OtherSideProblem } from '../other-side/problem.ts'
import { walkSteps } from '../system/walk-steps.ts'
import type { IntegrationsTables } from '../tables.ts'
import { learningTool } from './learning-tool.ts'
import { fetchKeySet } from './tool-keys.ts'

type ToolToTest = {
  state: (typeof learningToolFlow.states)[number]
  loginUrl: string
  keySetUrl: string | null
  needsKeys: boolean
  agreementUntil: string | null
}

/** Walks through what a launch and the services of a tool need; nothing is changed, here or there. */
export const testToolRoute = route(testTool, {
  on: recordOf(learningTool, {
    state: sql.ref<ToolToTest['state']>('x.state'),
    loginUrl: sql.ref<string>('x.login_url'),
    keySetUrl: sql.ref<string | null>('x.key_set_url'),
    needsKeys: sql<boolean>`(x.reads_roster or x.writes_marks)`,
    agreementUntil: sql<string | null>`x.agreement_until::text`,
  }),
  act: 'test',
  writes: true,
  prepare: (ctx: Ctx<IntegrationsTables>, { of }) =>
    walkSteps([
      { step: 'settings', walk: () => checkSettings(of, ctx) },
      { step: 'reach', walk: () => reach(of.loginUrl, ctx) },
      { step: 'keys', walk: () => countKeys(of, ctx) },
    ]),
  run: async (_, { of: { id }, prepared }) => ({
    ...{ '@id': LearningTool.iri(id), '@type': LearningTool.type },
    ...prepared,
  }),
})

function checkSettings({ state, agreementUntil }: ToolToTest, { today }: Pick<Ctx, 'today'>): string {
  if (state === 'WITHDRAWN') throw new OtherSideProblem('withdrawn')
  if (agreementUntil !== null && agreementUntil < today) throw new OtherSideProblem('agreement', agreementUntil)
  return ''
}

/** Whatever a tool answers to a visit that is no launch shows that it is there, unless it has no such page or fails. */
async function reach(url: string, { outgoing }: Pick<Ctx, 'outgoing'>): Promise<string> {
  const { host } = new URL(url)
  const status = await outgoing.send(url, { timeoutMs: 10_000, mostBytes: 2_000_000 }).then(
    (answer) => answer.status,
    (error: unknown) => {
      if (error instanceof OutgoingFailure && error.kind === 'redirect') return 303
      throw error
    },
  )
  if (status === 404 || status === 410) throw new OtherSideProblem('notFound', `HTTP ${status}`)
  if (status >= 500) throw new OtherSideProblem('unavailable', `HTTP ${status}`)
  return host
}

async function countKeys({ keySetUrl, needsKeys }: ToolToTest, ctx: Pick<Ctx, 'outgoing'>): Promise<string> {
  if (keySetUrl === null && needsKeys) throw new OtherSideProblem('noKeys')
  if (keySetUrl === null) return ''
  const { keys } = await fetchKeySet(keySetUrl, ctx)
  const usable = keys.filter(({ kty }) => kty === 'RSA')
  if (usable.length === 0) throw new OtherSideProblem('noKeys')
  return usable.flatMap(({ kid }) => kid ?? []).join(', ')
}
