import { expect, test } from 'vitest'
import { checkIdToken, checkIssuer } from './checks.ts'

const issuer = 'https://id.example.edu/realms/master'

test.each([
  ['the provider that was asked', [issuer], false, true],
  ['nobody, where none is promised', [], false, true],
  ['nobody, where one is promised', [], true, false],
  ['another provider', ['https://evil.example'], false, false],
  ['the provider with a slash more', [`${issuer}/`], false, false],
  ['two providers', [issuer, issuer], false, false],
])('an answer that names %s is accepted: %s', (_, named, required, expected) => {
  const check = () => checkIssuer(named, issuer, required)
  if (expected) expect(check).not.toThrow()
  else expect(check).toThrow('another identity provider')
})

test.each([
  ['for this client', { iss: issuer, aud: 'portal' }, true],
  ['for this client among others', { iss: issuer, aud: ['account', 'portal'] }, true],
  ['for another client', { iss: issuer, aud: 'finance' }, false],
  ['by another provider', { iss: 'https://evil.example', aud: 'portal' }, false],
  ['for nobody', { iss: issuer }, false],
])('an ID token made %s is accepted: %s', (_, claims, expected) => {
  const check = () => checkIdToken(claims, issuer, 'portal')
  if (expected) expect(check).not.toThrow()
  else expect(check).toThrow()
})
