import { expect, test } from 'vitest'
import type { Session } from '#platform/web/api/session-store.ts'
import { judgeLink } from './link.ts'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenOf = (sub: string, exp: number) => `${part({ alg: 'ES256' })}.${part({ sub, exp })}.c2ln`
const present: Session = {
  accessToken: 'present',
  refreshToken: 'refresh',
  idToken: 'id',
  expiresAt: 2_000_000,
  subject: 'mina',
  guest: false,
  openedByLink: null,
}
const good = async () => ({ name: 'Rui Alves' })
const never = async () => expect.unreachable('the API must not be asked')

test('without a session the link signs in, in this tab only and marked as a link session', async () => {
  const token = tokenOf('rui', 3000)
  expect(await judgeLink(token, { present: null, mode: 'on' }, good)).toEqual({
    state: 'taken',
    session: {
      accessToken: token,
      refreshToken: null,
      idToken: null,
      expiresAt: 3_000_000,
      subject: 'rui',
      guest: false,
      openedByLink: 'Rui Alves',
    },
  })
})

test("another person's session is never replaced without a confirmation", async () => {
  const verdict = await judgeLink(tokenOf('rui', 3000), { present, mode: 'on' }, good)
  expect(verdict).toMatchObject({ state: 'ask', name: 'Rui Alves', session: { subject: 'rui' } })
})

test('if the site always asks, it also asks when nobody is signed in', async () => {
  expect(await judgeLink(tokenOf('rui', 3000), { present: null, mode: 'confirm' }, good)).toMatchObject({
    state: 'ask',
  })
})

test('a token of the same person is used if it lasts longer; otherwise their own session stays unchanged', async () => {
  const token = tokenOf('mina', 3000)
  expect(await judgeLink(token, { present, mode: 'on' }, good)).toEqual({
    state: 'taken',
    session: { ...present, accessToken: token, expiresAt: 3_000_000 },
  })
  expect(await judgeLink(tokenOf('mina', 1000), { present, mode: 'on' }, never)).toEqual({ state: 'kept' })
})

test.each(['refused', 'unreachable'] as const)(
  'a token for which the API does not answer (%s) is dropped',
  async (why) => {
    expect(await judgeLink(tokenOf('rui', 3000), { present, mode: 'on' }, async () => why)).toEqual({
      state: 'dropped',
      why,
    })
  },
)

test('if links are switched off, no request is sent', async () => {
  expect(await judgeLink(tokenOf('rui', 3000), { present: null, mode: 'off' }, never)).toEqual({
    state: 'dropped',
    why: 'off',
  })
})

test.each([
  ['nothing', ''],
  ['garbage', 'abc'],
  ['two parts', 'a.b'],
  ['no JSON', 'a.b.c'],
  ['a claim that is no object', `${part({})}.${Buffer.from('7').toString('base64url')}.x`],
  ['no signature', `${part({ alg: 'none' })}.${part({ sub: 'rui', exp: 3000 })}.`],
  ['no end', `${part({})}.${part({ sub: 'rui' })}.x`],
  ['a giant', `${'a'.repeat(9000)}.b.c`],
])('%s is no token, and is not sent to the API', async (_, token) => {
  expect(await judgeLink(token, { present: null, mode: 'on' }, never)).toEqual({ state: 'dropped', why: 'refused' })
})
