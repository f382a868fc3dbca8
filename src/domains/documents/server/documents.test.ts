import { beforeEach, expect, test } from 'vitest'
import { readPdf } from '#platform/server/pdf/read-pdf.fixture.ts'
import { anyVersion, type Caller } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import type { TestApp } from '#platform/test/test-app.ts'
import { IssuedDocument } from '../contract/issued-document.ts'
import { type DocumentTest, openDocumentTest } from '../test/student.ts'

let testApp: TestApp
let [mina, study, program] = [0, 0, 0]
let issue: DocumentTest['issue']
let registry: Caller
let student: Caller
let stranger: Caller

beforeEach(async () => {
  const opened = await openDocumentTest()
  mina = opened.person
  ;({ testApp, study, program, issue, registry, student, stranger } = opened)
})

const issued = async (kind: 'CERTIFICATE' | 'TRANSCRIPT', more: object = {}) => {
  const { status, body } = await issue(kind, more)
  expect(status).toBe(201)
  return body
}
async function fileOf(id: number): Promise<Uint8Array> {
  const { status, body } = await student.get(`${IssuedDocument.iri(id)}/pdf`)
  expect(status).toBe(200)
  return new Uint8Array(await body.arrayBuffer())
}
const check = (code: string) => testApp.withToken().get(`/api/v2/document_codes/${code}`)
const bare = (text: string) => text.replace(/\s/g, '')
const move = (who: Caller, id: number, name: string) =>
  who.post(`${IssuedDocument.iri(id)}/transitions/${name}`, { reason: 'The name was spelt wrongly.' }, anyVersion)

test('a certificate is issued, read as PDF/A, and verified without an account by its code', async () => {
  const { id, code, number } = await issued('CERTIFICATE', { purpose: 'Consulate of Portugal' })
  const early = await fileOf(id)
  await testApp.api.events.settled()
  const file = await fileOf(id)
  // Before the file is stored it has the same bytes.
  expect(Buffer.compare(early, file)).toBe(0)
  const { text } = await readPdf(file)
  for (const part of ['Certificate of enrolment', number, 'Mina Chan 陳美娜', '4 March 2006', '20240001', code])
    expect(bare(text)).toContain(bare(part))
  for (const part of ['Computer Science', 'Consulate of Portugal', '21 November 2026', '21 May 2027'])
    expect(bare(text)).toContain(bare(part))
  expect(Buffer.from(file).toString('latin1')).toMatch(/pdfaid:part>2</)

  const { status, body } = await check(code.toLowerCase().replaceAll('-', ' '))
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      ...{ kind: 'CERTIFICATE', state: 'GENUINE', issuedOn: '2026-11-21', validUntil: '2027-05-21', endedOn: null },
      says: { number, name: 'Mina Chan 陳美娜', program: { en: 'Computer Science' }, purpose: 'Consulate of Portugal' },
    },
  })
  // The birth date is only printed.
  expect(JSON.stringify(body)).not.toContain('2006-03-04')
  const sha256 = await crypto.subtle.digest('SHA-256', Uint8Array.from(file))
  expect(body.sha256).toBe(Buffer.from(sha256).toString('hex'))
})

test('what changes in the records later changes no document', async () => {
  const { id, code } = await issued('TRANSCRIPT')
  await testApp.set('person', mina, { official_name: 'Another Name' })
  await testApp.set('program', program, { name: { en: 'Another Programme' } })
  await testApp.api.events.settled()
  const { text } = await readPdf(await fileOf(id))
  for (const part of ['Mina Chan', 'Computer Science', 'Spring 2026', 'CS101', 'Programming', '13', 'Passed'])
    expect(bare(text)).toContain(bare(part))
  // A grade that was replaced is in no transcript.
  expect(text).not.toContain('MA101')
  expect((await check(code)).body.says.name).toBe('Mina Chan 陳美娜')
})

test('a code that proves nothing any more shows nothing of the text, nor who ended it and why', async () => {
  const [replaced, withdrawn, expired] = [
    await issued('CERTIFICATE'),
    await issued('TRANSCRIPT'),
    await issued('TRANSCRIPT'),
  ]
  expect((await move(registry, replaced.id, 'reissue')).body.state).toBe('REPLACED')
  expect((await move(student, withdrawn.id, 'withdraw')).body.state).toBe('WITHDRAWN')
  await testApp.set('issued_document', expired.id, { issued_on: '2026-01-01', valid_until: '2026-11-20' })
  const nothing = { says: null, sha256: null }
  expect((await check(replaced.code)).body).toMatchObject({ state: 'REPLACED', endedOn: '2026-11-21', ...nothing })
  expect((await check(withdrawn.code)).body).toMatchObject({ state: 'WITHDRAWN', endedOn: '2026-11-21', ...nothing })
  expect((await check(expired.code)).body).toMatchObject({ state: 'EXPIRED', endedOn: null, ...nothing })
  expect(JSON.stringify((await check(replaced.code)).body)).not.toMatch(/Mina|spelt|isabel/)

  const { body } = await student.get(`${IssuedDocument.path}?kind=CERTIFICATE`)
  const next = body['hydra:member'].find(({ state }: { state: string }) => state === 'VALID')
  expect((await check(next.code)).body.state).toBe('GENUINE')
  // Nothing is replaced twice, and nobody replaces their own.
  expect((await move(registry, replaced.id, 'reissue')).status).toBe(409)
  expect((await move(student, next.id, 'reissue')).status).toBe(403)
})

test.each(['DCAA-2345-6789-WXYZ', 'x', '%00', "' or 1=1"])('the code %s is not found', async (code) => {
  expect((await check(encodeURIComponent(code))).status).toBe(404)
})

test('nobody is certified as enrolled in studies that are not under way, and a hold stops documents', async () => {
  await testApp.set('user_program', study, { state: 'SUSPENDED' })
  expect(await issue('CERTIFICATE')).toMatchObject({ status: 422, body: { violations: [{ propertyPath: 'study' }] } })
  await issued('TRANSCRIPT')
  await testApp.set('user_program', study, { state: 'ACTIVE' })
  const since = { since: '2026-01-01', reason: { en: 'A fee.' }, how_to_clear: { en: 'Pay it.' } }
  const hold = await inserted(testApp.db, 'hold', {
    person_id: mina,
    kind: 'FINANCE',
    scopes: ['GRADES_VIEW'],
    ...since,
  })
  await issued('CERTIFICATE')
  expect((await issue('TRANSCRIPT')).status).toBe(422)
  await testApp.set('hold', hold, { scopes: ['CERTIFICATE'] })
  expect((await issue('CERTIFICATE')).status).toBe(422)
})

test('students have their grades without a code; others do not, and a hold on grades hides them', async () => {
  const at = `/api/v2/user_programs/${study}/transcript?language=en`
  const { status, body } = await student.get(at)
  expect(status).toBe(200)
  const { text } = await readPdf(new Uint8Array(await body.arrayBuffer()))
  expect(bare(text)).toContain(bare('Unofficial: without a code it proves nothing.'))
  expect(text).toContain('CS101')
  expect(text).not.toContain('/verify/')
  expect((await stranger.get(at)).status).toBe(404)
  const since = { since: '2026-01-01', reason: { en: 'A fee.' }, how_to_clear: { en: 'Pay it.' } }
  await inserted(testApp.db, 'hold', { person_id: mina, kind: 'FINANCE', scopes: ['GRADES_VIEW'], ...since })
  testApp.api.sessions.forget()
  expect((await student.get(at)).status).toBe(403)
})
