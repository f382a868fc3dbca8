import { expect, test } from 'vitest'
import { languages } from '#platform/contract/words.ts'
import { noticeKeysOf } from '#platform/server/resource/consequences.ts'
import { domains } from './server/domains.ts'

/** Every flow of the portal, with its domain and its handler. */
const flows = domains.flatMap((domain) =>
  domain.handlers.flatMap((handler) => {
    const { flow, type } = handler.resource
    return flow ? [{ domain, handler, flow, type }] : []
  }),
)

const textAt = (words: object, key: string): unknown =>
  key.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], words)
const hasText = (words: object, key: string) => [key, `${key}_other`].some((name) => textAt(words, name))

test('every notice of a move has words in three languages, and its e-mail too if it has one', () => {
  const missing = flows.flatMap(({ domain: { words, name }, flow, type }) =>
    noticeKeysOf(flow).flatMap((key) => {
      const mailed = languages.some((language) => textAt(words[language], `mail.${key}`))
      const needed = [`feed.${key}`, ...(mailed ? [`mail.${key}.subject`, `mail.${key}.text`] : [])]
      return languages.flatMap((language) =>
        needed.filter((text) => !hasText(words[language], text)).map((text) => `${type}: ${name} ${language} ${text}`),
      )
    }),
  )
  expect(missing).toEqual([])
  expect(flows.flatMap(({ flow }) => noticeKeysOf(flow)).length).toBeGreaterThan(4)
})

test('only these notices of moves come without an e-mail', () => {
  const silent = flows.flatMap(({ domain, handler }) =>
    Object.entries(handler.consequences.texts).flatMap(([key, { mail }]) =>
      mail === null ? [`${domain.name}.${key}`] : [],
    ),
  )
  expect([...new Set(silent)].sort()).toEqual(['exam-paper.released'])
})

test('every party that a move notifies has its people', () => {
  const unknown = flows.flatMap(({ handler, flow, type }) =>
    [flow.createdTells, ...Object.values(flow.transitions).map(({ tells = {} }) => tells)]
      .flatMap((tells) => Object.keys(tells))
      .filter((party) => !flow.parties.includes(party) || !handler.parties?.[party])
      .map((party) => `${type} tells ${party}`),
  )
  expect(unknown).toEqual([])
})

test('a move is declared different from moves of its own flow', () => {
  const unknown = flows.flatMap(({ flow, type }) =>
    Object.entries(flow.transitions).flatMap(([move, { differentFrom = [] }]) =>
      differentFrom.filter((name) => !flow.transitions[name]).map((name) => `${type} ${move}: ${name}`),
    ),
  )
  expect(unknown).toEqual([])
})

test('what a move keeps has its columns, and what a move clears is kept by another', () => {
  const faults = flows.flatMap(({ handler, flow, type }) => {
    const moves = Object.entries(flow.transitions)
    const kept = new Set(moves.flatMap(([, { keeps }]) => (keeps ? [keeps] : [])))
    return moves.flatMap(([move, { keeps, clears = [] }]) => [
      ...((keeps || clears.length > 0) && !handler.consequences.columns[move]?.length ? [`${type} ${move}`] : []),
      ...clears.filter((name) => !kept.has(name)).map((name) => `${type} ${move} clears ${name}`),
    ])
  })
  expect(faults).toEqual([])
})
