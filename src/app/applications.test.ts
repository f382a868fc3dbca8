import { describe, expect, test } from 'vitest'
import { answerableStates, waitingStates } from '#platform/contract/application.ts'
import { prohibitionsOf } from '#platform/contract/prohibition.ts'
import { languages } from '#platform/contract/words.ts'
import type { Duties } from '#platform/contract/workflow.ts'
import { applications } from '#platform/server/applications/application-kind.ts'
import { screens } from '#platform/server/contribution/screens.ts'
import { openWords } from '#platform/server/words/words.ts'
import { domains } from './server/domains.ts'

const from = { contributors: domains }
const kinds = applications.byDomain(from).map(({ domain, value }) => ({ ...value, domain }))
const named = kinds.map((kind) => [kind.application.of.type, kind] as const)
const say = openWords(domains)

test('the domains contribute kinds of requests, each once', () => {
  expect(named.length).toBeGreaterThan(6)
  expect(new Set(named.map(([type]) => type)).size).toBe(named.length)
})

describe.each(named)('%s', (type, { application, handler, asking, domain }) => {
  const { of, by, answers, own } = application
  const transitions = of.flow?.transitions ?? {}

  test('waits for an answer in some state, and is not open once it was answered', () => {
    expect(waitingStates(application).length).toBeGreaterThan(0)
    expect(answerableStates(application)).toEqual(expect.arrayContaining(waitingStates(application)))
  })

  test('is never answered by who asks', () => {
    for (const name of Object.keys(answers)) {
      const { differentFrom = [] }: Duties = transitions[name] ?? {}
      const people = prohibitionsOf(of, name).flatMap(({ by: barred = [] }) => barred)
      const isBarred = people.includes(`${by}.id`) || differentFrom.some((move) => own.includes(move))
      expect([`${type} ${name}`, isBarred]).toEqual([`${type} ${name}`, true])
    }
  })

  test('is refused with a reason', () => {
    const refusals = Object.keys(answers).filter((name) => answers[name] === 'refused' && name !== 'lapse')
    for (const name of refusals) expect([name, typeof transitions[name]?.reason]).toEqual([name, 'number'])
  })

  test('has its fields in rows, and its texts in every language', () => {
    const person = application.person ?? by
    expect(Object.keys(handler.columns)).toEqual(expect.arrayContaining([application.askedAt, 'state', `${person}.id`]))
    const texts = ['name', 'matter', ...(asking ? ['ask', 'about'] : [])]
    const states = (of.flow?.states ?? []).map((state) => `states.${state}`)
    for (const key of [...texts.map((text) => `applications.${type}.${text}`), ...states])
      for (const language of languages) expect(say(language, domain, key)).not.toBe(key)
  })

  test('has a page', () => {
    expect(screens.all(from).some(({ resource }) => resource === of)).toBe(true)
  })
})
