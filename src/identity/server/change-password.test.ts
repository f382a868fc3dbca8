import { afterAll, beforeAll, expect, test } from 'vitest'
import { mina, openWorld } from './fixture.ts'

let testApp: Awaited<ReturnType<typeof openWorld>>
beforeAll(async () => {
  testApp = await openWorld()
})
afterAll(() => testApp.close())

const change = (current: string, next: string) => testApp.identity.changePassword(mina.sub, { current, next })

test('people change their password by entering the present one, and the old one no longer works', async () => {
  expect(await change('guessed', 'a long sentence')).toBe('wrong')
  expect(await change('portal', 'short7')).toBe('short')
  expect(await change('portal', 'portal')).toBe('same')
  expect(await change('portal', 'iloveyou')).toBe('common')
  expect(await change('portal', `${mina.username}2026`)).toBe('own')
  expect(await change('portal', 'a long sentence')).toBe('changed')
  expect(await change('portal', 'another sentence')).toBe('wrong')
  expect(await change('a long sentence', 'another sentence')).toBe('changed')
})

test('after too many wrong guesses a person has to wait, even with the right password', async () => {
  for (let tries = 0; tries < 10; tries++) expect(await change('guessed', 'a long sentence')).toBe('wrong')
  expect(await change('another sentence', 'a long sentence')).toBe('wait')
})

test('people who guess their own password do not prevent others from changing theirs', async () => {
  const other = '77777777-7777-4777-8777-777777777777'
  await testApp.identity.addAccounts([
    { sub: other, username: 'other', name: 'Other Person', email: 'other@example.org', roles: [] },
  ])
  const guess = () => testApp.identity.changePassword(mina.sub, { current: 'guessed', next: 'a long sentence' })
  for (let tries = 0; tries < 101; tries++) await guess()
  const answer = await testApp.identity.changePassword(other, { current: 'portal', next: 'a long sentence' })
  expect(answer).toBe('changed')
})

test('an unknown account changes nothing', async () => {
  const nobody = { current: 'portal', next: 'a long sentence' }
  expect(await testApp.identity.changePassword('99999999-9999-4999-8999-999999999999', nobody)).toBe('wrong')
})
