import { expect, test } from 'vitest'
import type { Viewer } from '../../contract/policy.ts'
import { openSignInLog } from './sign-in-log.ts'

const mina = { id: 7, username: 'mina', impersonator: null } as Viewer
const issuer = 'https://id.example.edu'

test('a sign-in with an external provider is logged once, with the person and the address', () => {
  const lines: unknown[] = []
  const note = openSignInLog((...line) => void lines.push(line))
  const rights = {} as Parameters<typeof note>[0]['rights']
  const session = { me: mina, rights, signIn: { key: 'first', issuer }, authenticatedAt: null }
  note(session, '192.0.2.7')
  note(session, '192.0.2.7')
  note({ ...session, signIn: { key: 'second', issuer } }, undefined)
  note({ ...session, signIn: null }, '192.0.2.7')
  const said = { who: 7, username: 'mina', issuer }
  expect(lines).toEqual([
    ['info', 'signed in', { ...said, address: '192.0.2.7' }],
    ['info', 'signed in', said],
  ])
})
