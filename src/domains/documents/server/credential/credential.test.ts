import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { anyVersion } from '#platform/test/call.ts'
import { IssuedDocument } from '../../contract/issued-document.ts'
import { type DocumentTest, openDocumentTest } from '../../test/student.ts'

let of: DocumentTest
beforeEach(async () => {
  of = await openDocumentTest()
})

const open = async (path: string, who = of.testApp.withToken()): Promise<string> => {
  const { status, body } = await who.get(path)
  expect([path, status]).toEqual([path, 200])
  return Buffer.from(await body.arrayBuffer()).toString()
}
const pathOf = (address: string) => address.replace('http://localhost', '')
const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())

type Key = { id: string; publicKeyJwk: object }

/** What a verifier does who has nothing but the credential: OpenSSL checks the signature, not the library that signed. */
async function verified(jwt: string) {
  const [head = '', payload = '', signature = ''] = jwt.split('.')
  const header = decoded(head)
  expect(header).toMatchObject({ alg: 'ES256', typ: 'vc+jwt', cty: 'vc' })
  const credential = decoded(payload)
  const issuer = (await of.testApp.withToken().get(pathOf(credential.issuer.id ?? credential.issuer))).body
  const method = issuer.verificationMethod.find(({ id }: Key) => id === header.kid)
  expect(issuer.assertionMethod).toContain(header.kid)
  expect(JSON.stringify(issuer)).not.toContain('"d"')
  const key = createPublicKey({ key: method.publicKeyJwk, format: 'jwk' })
  const holds = (text: string) =>
    verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  expect([holds(`${head}.${payload}`), holds(`${head}.${payload}x`)]).toEqual([true, false])
  return credential
}

/** Whether the bit of a credential is set in the list that it names. */
async function isRevoked({ credentialStatus: { statusListCredential, statusListIndex } }: Credential) {
  const { credentialSubject, type } = await verified(await open(pathOf(statusListCredential)))
  expect(type).toContain('BitstringStatusListCredential')
  const bits = gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), 'base64url'))
  const index = Number(statusListIndex)
  return ((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0
}
type Credential = { credentialStatus: { statusListCredential: string; statusListIndex: string } }

test('a stranger verifies a credential by the keys that its issuer publishes, until it is withdrawn', async () => {
  const { id, number } = (await of.issue('TRANSCRIPT')).body
  const other = (await of.issue('CERTIFICATE')).body
  const credential = await verified(await open(`${IssuedDocument.iri(id)}/credential`, of.student))
  expect(credential).toMatchObject({
    type: ['VerifiableCredential', 'TranscriptCredential'],
    validFrom: '2026-11-21T02:00:00.000Z',
    validUntil: '2027-05-21T16:00:00.000Z',
    credentialSubject: {
      ...{ documentNumber: number, name: 'Mina Chan', birthDate: '2006-03-04' },
      studies: { programme: 'Computer Science' },
      results: [{ code: 'CS101', grade: '13', outcome: 'PASSED' }],
    },
  })
  expect(credential['@context'][0]).toBe('https://www.w3.org/ns/credentials/v2')
  expect(await isRevoked(credential)).toBe(false)
  const reason = { reason: 'It was issued by mistake.' }
  await of.registry.post(`${IssuedDocument.iri(id)}/transitions/withdraw`, reason, anyVersion)
  expect(await isRevoked(credential)).toBe(true)
  expect(await isRevoked(await verified(await open(`${IssuedDocument.iri(other.id)}/credential`, of.student)))).toBe(
    false,
  )
})

test('the key set has the keys of the issuer, and a list that does not exist is not found', async () => {
  await of.issue('CERTIFICATE')
  const stranger = of.testApp.withToken()
  const { keys } = (await stranger.get('/api/v2/document_keys')).body
  const { verificationMethod } = (await stranger.get('/api/v2/document_issuer')).body
  expect(verificationMethod.map(({ publicKeyJwk }: Key) => publicKeyJwk)).toEqual(keys)
  expect(keys).toHaveLength(1)
  for (const list of ['0', 'x', '99999999'])
    expect((await stranger.get(`/api/v2/document_status/${list}`)).status).toBe(404)
})

test('a later key signs what comes, and what an earlier one signed is still verified', async () => {
  const { id } = (await of.issue('CERTIFICATE')).body
  const at = `${IssuedDocument.iri(id)}/credential`
  const before = await open(at, of.student)
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = { kid: 'later', private_key: JSON.stringify(privateKey.export({ format: 'jwk' })) }
  await of.testApp.db.insertInto('document_key').values(key).execute()
  const after = await open(at, of.student)
  expect(decoded(after.split('.')[0] ?? '').kid).toMatch(/#later$/)
  await verified(before)
  await verified(after)
})
