import { beforeEach, expect, test } from 'vitest'
import { sweepFiles } from '#platform/server/files/sweep.ts'
import { anyVersion } from '#platform/test/call.ts'
import { type ConfirmedSheet, openConfirmedSheet } from '../../test/confirmed-sheet.ts'
import { advance } from '../../test/sheet-moves.ts'

let story: ConfirmedSheet
let as: ConfirmedSheet['book']['as']
const text = 'Question 3 of one exam was not counted.'

beforeEach(async () => {
  story = await openConfirmedSheet()
  as = story.book.as
  expect((await story.move(story.registry(), 'publish')).body.state).toBe('PUBLISHED')
})

/** A file that this person has just uploaded. */
async function uploaded(who: string, content: string) {
  const { testApp } = story.book
  const { sha256, size, contentType } = await testApp.files.put([Buffer.from(`%PDF-1.7 ${content}`)])
  const row = { person_id: await story.idOf(who), kind: 'upload', name: `${content}.pdf`, sha256, size }
  const { id: file } = await testApp.db
    .insertInto('stored_file')
    .values({ ...row, content_type: contentType })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { file, name: `${content}.pdf`, size, sha256 }
}
type File = Awaited<ReturnType<typeof uploaded>>
const sent = ({ file, name }: File) => [{ file, name }]
const open = (files: object[]) =>
  as('tomas').post('/api/v2/grade_sheets', {
    ...{ rectifies: story.sheet, cause: 'MARKING', text, files },
    rows: [{ enrollment: story.book.kit, total: 10.5 }],
  })
const fetched = async (who: string, sheet: string) => (await as(who).get(`${sheet}/file`)).status

test('the evidence of a rectification is for those who sign it and those who decide, once it has reached them', async () => {
  const { body: without } = await open([])
  expect([without.files, await fetched('tomas', without['@id'])]).toEqual([[], 404])
  await story.move(as('tomas'), 'cancel', without['@id'], { reason: 'The evidence was missing.' })
  const file = await uploaded('tomas', 'exam')
  const { body } = await open(sent(file))
  const sheet: string = body['@id']
  expect(body.files).toEqual([{ file: file.file, name: 'exam.pdf', alt: null, size: file.size }])
  const may = async () =>
    Object.fromEntries(await Promise.all(people.map(async (who) => [who, await fetched(who, sheet)])))
  const people = ['tomas', 'kuok', 'helena', 'mina', 'kit', 'ana']
  const nobody = { kuok: 403, helena: 403, mina: 404, kit: 404, ana: 404 }
  expect(await may()).toEqual({ ...nobody, tomas: 200 })
  expect((await as('kuok').get(sheet)).body.files).toBeUndefined()
  await advance(story, sheet, 'approve')
  expect(await may()).toEqual({ ...nobody, tomas: 200, kuok: 200 })
  await story.move(as('kuok'), 'approve', sheet)
  expect(await may()).toEqual({ ...nobody, tomas: 200, kuok: 200, helena: 200 })
  // Each access is logged for the student concerned.
  const { db } = story.book.testApp
  const kit = await story.idOf('kit')
  const views = await db.selectFrom('sensitive_view').selectAll().where('person_id', '=', kit).execute()
  const viewers = views.filter(({ object_type }) => object_type === 'GradeSheet').map(({ viewer_id }) => viewer_id)
  expect(viewers.sort()).toEqual((await Promise.all(['tomas', 'kuok', 'helena'].map((who) => story.idOf(who)))).sort())
})

test('the audit log shows who has replaced which evidence', async () => {
  const [first, second] = [await uploaded('tomas', 'exam'), await uploaded('tomas', 'letter')]
  const sheet: string = (await open(sent(first))).body['@id']
  expect((await as('tomas').put(sheet, { files: sent(second) }, anyVersion)).status).toBe(200)
  const [entry] = await story.book.testApp.db
    .selectFrom('audit_event')
    .selectAll()
    .where('object_type', '=', 'GradeSheet')
    .where('action', '=', 'update')
    .execute()
  expect(JSON.stringify(entry)).toContain(second.file)
  expect(JSON.stringify(entry)).toContain(first.file)
})

test('the signed content includes the checksum of the file, so that another file needs a new signature', async () => {
  const [first, second] = [await uploaded('tomas', 'exam'), await uploaded('tomas', 'letter')]
  const sheet: string = (await open(sent(first))).body['@id']
  const evidence = async () => (await as('tomas').get(`${sheet}/document`)).body.content.rectifies.evidence
  expect(await evidence()).toEqual({ name: 'exam.pdf', checksum: first.sha256 })
  await story.sign('tomas', sheet)
  expect((await as('tomas').put(sheet, { files: sent(second) }, anyVersion)).body.files).toMatchObject([
    { name: 'letter.pdf' },
  ])
  const held = await story.move(as('tomas'), 'submit', sheet)
  expect(held.body.blockerDetails.map(({ code }: { code: string }) => code)).toEqual(['notSigned'])
  // Evidence that no submitted edition refers to is deleted.
  const { db } = story.book.testApp
  expect(await db.selectFrom('stored_file').select('id').where('id', '=', first.file).execute()).toEqual([])
  await advance(story, sheet, 'approve')
  expect((await as('tomas').put(sheet, { files: [] }, anyVersion)).status).toBe(403)
  await story.move(as('kuok'), 'return', sheet, { reason: 'Send the exam as well.' })
  expect((await as('tomas').put(sheet, { files: [] }, anyVersion)).body.files).toEqual([])
  expect(await evidence()).toBeUndefined()
  expect(await db.selectFrom('stored_file').select('id').where('id', '=', second.file).execute()).toHaveLength(1)
})

test('a file of another person is not accepted as evidence, nor a second one, and nothing is opened', async () => {
  const [own, foreign] = [await uploaded('tomas', 'exam'), await uploaded('kuok', 'letter')]
  expect((await open(sent(foreign))).body.violations[0].propertyPath).toBe('files[0].file')
  expect((await open([...sent(own), ...sent(foreign)])).status).toBe(422)
  const { db } = story.book.testApp
  expect(await db.selectFrom('grade_sheet').select('id').where('kind', '=', 'RECTIFICATION').execute()).toEqual([])
  expect(await db.selectFrom('stored_file').select('kind').where('id', '=', own.file).execute()).toEqual([
    { kind: 'upload' },
  ])
})

const replace = async (sheet: string, file: File) =>
  expect((await as('tomas').put(sheet, { files: sent(file) }, anyVersion)).status).toBe(200)
const nameOfFile = async (sheet: string) =>
  (await as('tomas').get(`${sheet}/file`)).headers.get('content-disposition') ?? ''
/** Whether the file is in the store after the cleanup of the day after tomorrow. */
async function isKept({ sha256 }: File): Promise<boolean> {
  const { db, files } = story.book.testApp
  await sweepFiles(db, files, new Date(Date.now() + 2 * 86_400_000))
  return (await files.size(sha256)) !== null
}

test('evidence that is replaced before submission is deleted from the store, and nobody reads it any more', async () => {
  const [first, second] = [await uploaded('tomas', 'exam'), await uploaded('tomas', 'letter')]
  const sheet: string = (await open(sent(first))).body['@id']
  expect(await nameOfFile(sheet)).toContain('exam.pdf')
  await replace(sheet, second)
  expect(await nameOfFile(sheet)).toContain('letter.pdf')
  expect([await isKept(first), await isKept(second)]).toEqual([false, true])
  // Its id is invalid: it cannot be attached again, here or elsewhere.
  const again = await as('tomas').put(sheet, { files: sent(first) }, anyVersion)
  expect([again.status, again.body.violations[0].propertyPath]).toEqual([422, 'files[0].file'])
  expect(await nameOfFile(sheet)).toContain('letter.pdf')
})

test('evidence of a submitted edition stays in the store when it is replaced, and nobody reads it', async () => {
  const [first, second] = [await uploaded('tomas', 'exam'), await uploaded('tomas', 'letter')]
  const sheet: string = (await open(sent(first))).body['@id']
  await advance(story, sheet, 'approve')
  await story.move(as('kuok'), 'return', sheet, { reason: 'Send the letter instead.' })
  await replace(sheet, second)
  expect([await isKept(first), await isKept(second)]).toEqual([true, true])
  for (const who of ['tomas', 'kuok', 'helena', 'kit']) {
    const answer = await as(who).get(`${sheet}/file`)
    expect(answer.headers.get('content-disposition') ?? '').not.toContain('exam.pdf')
  }
  const signed = (await as('tomas').get(`${sheet}/document?edition=1`)).body.content.rectifies.evidence
  expect(signed).toEqual({ name: 'exam.pdf', checksum: first.sha256 })
})
