import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { idOf } from '#platform/contract/resource.ts'
import { examplePdf } from '#platform/server/demo/example-pdf.ts'
import { anyVersion, type Reply } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { openThesis, type ThesisStory } from '../../test/story.ts'

let story: ThesisStory
let deposit: string
let code: string
const at = '2026-11-20T08:00:00Z'
const texts = { abstract: { en: 'Who owned <which> plot.' }, keywords: { en: 'land, names, ledgers' } }

beforeEach(async () => {
  story = await openThesis()
  await story.supervise()
  await story.testApp.set('thesis', idOf(story.thesis), { state: 'POST_DEFENCE_CORRECTIONS', approved_at: at })
  deposit = String((await story.as('rui').post(`${story.thesis}/deposit`, {})).body['@id'])
})

const upload = (who: string) =>
  story.as(who).send('POST', `${deposit}/copies`, {
    ...{ body: new Uint8Array(examplePdf), headers: { 'content-type': 'application/pdf', 'file-name': 'final.pdf' } },
  })
const item = async (who = 'rui') => (await story.as(who).get(deposit)).body
const anybody = () => story.testApp.withToken()
const open = (path = '') => anybody().get(`/api/v2/public_theses/${code}${path}`)
const unzip = async ({ body }: Reply): Promise<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(await body.arrayBuffer()))).map(([name, bytes]) => [
      name,
      strFromU8(bytes),
    ]),
  )
const listed = async (q = '') => (await anybody().get(`/api/v2/public_theses?q=${q}`)).body

/** The deposit as it is once it is published, with this choice. */
async function publish(choice: object = {}): Promise<void> {
  await upload('rui')
  await story.as('rui').put(deposit, { ...texts, licence: 'CC_BY' }, anyVersion)
  const { identifier, copy } = await item()
  code = identifier
  await story.testApp.set('thesis_deposit', idOf(deposit), {
    ...{ title: { en: 'Land & names' }, document_id: copy.id, submitted_at: at, published_at: at },
    ...{ shown_at: at, told_at: at, ...choice },
  })
}

test('an author prepares the deposit: its texts, its terms and a final copy; nobody else writes it', async () => {
  expect((await story.as('rui').post(`${story.thesis}/deposit`, {})).body['@id']).toBe(deposit)
  expect((await story.as('ana').post(`${story.thesis}/deposit`, {})).status).toBe(403)
  expect([(await upload('ana')).status, (await upload('nuno')).status]).toEqual([403, 404])
  expect((await upload('rui')).status).toBe(200)
  expect((await upload('rui')).status).toBe(200)
  await story.as('rui').put(deposit, { ...texts, embargoUntil: '2027-05-01', reason: 'A patent.' }, anyVersion)
  expect(await item('ana')).toMatchObject({
    ...{ embargoUntil: '2027-05-01', reason: 'A patent.', publicPage: null, submittedAt: null },
    copy: { sha256: createHash('sha256').update(examplePdf).digest('hex'), pages: 1 },
  })
  expect((await story.as('rita').get(deposit)).status).toBe(404)
  const { body } = await story.as('rui').get(`/api/v2/thesis_documents?kind=FINAL`)
  expect(body['hydra:member']).toHaveLength(2)
})

test('what is deposited never changes, and its identifier lasts', async () => {
  await publish()
  expect((await story.as('rui').put(deposit, texts, anyVersion)).status).toBe(403)
  expect((await upload('rui')).status).toBe(403)
  const { db } = story.testApp
  for (const changed of [{ licence: 'CC0' }, { identifier: 'x' }, { abstract: {} }, { submitted_at: null }])
    await expect(db.updateTable('thesis_deposit').set(changed).execute()).rejects.toThrow('never changes')
  await expect(db.deleteFrom('thesis_deposit').execute()).rejects.toThrow('never removed')
})

test('everybody reads an open thesis with its text, its citation and its package', async () => {
  await publish()
  expect((await open()).body).toMatchObject({
    ...{ title: { en: 'Land & names' }, access: 'OPEN', opensOn: null, authors: ['rui'], supervisors: ['ana'] },
    ...{ licence: 'CC_BY', copy: { pages: 1, size: examplePdf.byteLength }, publishedOn: '2026-11-20' },
    address: expect.stringMatching(new RegExp(`/my/theses/${code}$`)),
  })
  const file = await open('/file')
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect((await open('/citation?form=bibtex')).headers.get('content-disposition')).toContain(`thesis-${code}.bib`)
  expect((await open('/citation?form=word')).status).toBe(422)
  const packed = await unzip(await open('/package'))
  expect(packed['dublin_core.xml']).toContain('<dc:title xml:lang="en">Land &amp; names</dc:title>')
  expect(packed['dublin_core.xml']).toContain('Who owned &lt;which&gt; plot.')
  expect(packed['mets.xml']).toContain(`${code}/file`)
  expect(await listed('NAMES land')).toMatchObject({ total: 1, theses: [{ code, access: 'OPEN' }] })
  expect([(await listed('rui')).total, (await listed('ledgers')).total, (await listed('zebra')).total]).toEqual([
    1, 1, 0,
  ])
})

test('the head of the served page has the tags of indexes, with the file only while it is open', async () => {
  await publish()
  const { api } = story.testApp
  const head = await api.headOf(`/my/theses/${code}`)
  expect(head?.title).toBe('Land & names')
  const names = head?.tags.map(([name]) => name)
  expect(names).toEqual(expect.arrayContaining(['citation_title', 'citation_author', 'citation_pdf_url']))
  await story.testApp.set('thesis_deposit', idOf(deposit), { embargo_until: '2027-01-01' })
  expect((await api.headOf(`/my/theses/${code}`))?.tags.map(([name]) => name)).not.toContain('citation_pdf_url')
  await story.testApp.set('thesis_deposit', idOf(deposit), { visibility: 'CLOSED' })
  expect(await api.headOf(`/my/theses/${code}`)).toBeNull()
})

test('the text of an embargoed thesis is served to nobody before its day, and to everybody from it on', async () => {
  await publish({ embargo_until: '2026-12-01' })
  expect((await open()).body).toMatchObject({ access: 'EMBARGOED', opensOn: '2026-12-01', copy: null })
  expect(JSON.stringify((await open()).body)).not.toContain(createHash('sha256').update(examplePdf).digest('hex'))
  const member = () => story.as('nuno').get(`/api/v2/thesis_texts/${code}/file`)
  expect([(await open('/file')).status, (await member()).status]).toEqual([404, 404])
  expect((await unzip(await open('/package')))['mets.xml']).not.toContain('/file')
  story.testApp.now.setTime(Date.parse('2026-12-01T08:00:00Z'))
  expect([(await open('/file')).status, (await member()).status]).toEqual([200, 200])
})

test('the text for the university is served to its members alone', async () => {
  await publish({ visibility: 'UNIVERSITY' })
  expect((await open()).body).toMatchObject({ access: 'UNIVERSITY' })
  expect((await open('/file')).status).toBe(404)
  expect((await anybody().get(`/api/v2/thesis_texts/${code}/file`)).status).toBe(401)
  expect((await story.as('nuno').get(`/api/v2/thesis_texts/${code}/file`)).status).toBe(200)
})

test('of a closed thesis nobody learns anything, by no address', async () => {
  await publish({ visibility: 'CLOSED', shown_at: null })
  for (const path of ['', '/file', '/package', '/citation?form=ris']) expect((await open(path)).status).toBe(404)
  expect((await story.as('nuno').get(`/api/v2/thesis_texts/${code}/file`)).status).toBe(404)
  expect(await listed()).toMatchObject({ total: 0, theses: [] })
  const { body } = await anybody().get('/oai/theses?verb=ListRecords&metadataPrefix=oai_dc')
  expect(await body.text()).toContain('noRecordsMatch')
  expect((await item()).publicPage).toBeNull()
})

test('the library publishes what was deposited and completes the thesis; it can take the publication back', async () => {
  await publish({ published_at: null, shown_at: null })
  const thesis = idOf(story.thesis)
  await story.testApp.set('thesis', thesis, { state: 'FINAL_SUBMITTED', deposited_at: at })
  const held = { day: '2026-11-10', at: '10:00', time_zone: 'Asia/Macau', length: 60, place: 'B201', language: 'en' }
  const defence = await inserted(story.testApp.db, 'thesis_defence', {
    ...{
      ...held,
      thesis_id: thesis,
      state: 'RECORDED',
      outcome: 'PASS',
      minutes: 'All was answered.',
      recorded_at: at,
    },
  })
  await sql`insert into external_person (faculty_id, name, institution, email, language, agreement_from, agreement_until)
    select f.id, 'Marta', 'Aveiro', 'marta@example.org', 'pt', '2026-01-01', '2099-01-01' from faculty f
    limit 1`.execute(story.testApp.db)
  await sql`insert into external_part (external_id, thesis_id, role, from_day) select id, ${thesis}::int, 'ADVISER', '2026-02-01'
    from external_person`.execute(story.testApp.db)
  const library = story.testApp.as({ username: 'library', sub: 'library', roles: ['ROLE_REGISTRY'] })
  const move = (name: string, more: object = {}) =>
    library.post(`${story.thesis}/transitions/${name}`, more, anyVersion)
  const withoutCourse = { acknowledge: ['courseToName'] }
  expect((await story.move('rui', 'complete')).status).toBe(403)
  expect((await move('complete')).body.blockers).toEqual(['The mark of the defence is not confirmed yet.'])
  expect((await open()).status).toBe(404)
  await story.testApp.set('thesis_defence', defence, { grade_confirmed_at: at })
  expect((await move('complete')).body.blockers).toEqual(['The course in which the mark counts has not been chosen.'])
  expect((await move('complete', withoutCourse)).body).toMatchObject({ state: 'COMPLETED', overallStatus: 'CLOSE' })
  expect((await open()).status).toBe(200)
  const { until_day } = await story.testApp.db.selectFrom('external_part').select('until_day').executeTakeFirstOrThrow()
  expect(until_day).toBe('2026-11-21')
  const archive = (await story.as('ana').get('/api/v2/archive?kind=theses')).body['hydra:member']
  expect(archive).toMatchObject([{ '@id': story.thesis, title: 'Land & names', result: 'Completed', opens: true }])
  const found = (await story.as('rui').get('/api/v2/search?q=land')).body['hydra:member']
  expect(found).toMatchObject([{ '@id': story.thesis, kind: 'thesis' }])
  expect((await move('reopenDeposit', { reason: 'A name was spelled wrongly.' })).body.state).toBe('FINAL_SUBMITTED')
  expect((await open()).status).toBe(404)
  const records = await anybody().get('/oai/theses?verb=ListIdentifiers&metadataPrefix=oai_dc')
  expect(await records.body.text()).toContain('status="deleted"')
  expect((await move('complete', withoutCourse)).body.state).toBe('COMPLETED')
  expect((await open()).status).toBe(200)
})

test('the title of a thesis without a title in a language is searched without names of languages', async () => {
  await publish()
  await sql`update person set display_name = 'Ming' where username = 'rui'`.execute(story.testApp.db)
  expect([(await listed('ming')).total, (await listed('zh-Hant')).total]).toEqual([1, 0])
})

test('the end of an embargo is announced to authors and supervisors 60, 30, 7 and 0 days before, once each', async () => {
  await publish({ embargo_until: '2027-02-01', reason: 'A patent.' })
  const told = async () =>
    (
      await sql<{
        key: string
        who: string
      }>`select n.key, p.username as who from notice n join person p on p.id = n.person_id
        where n.once like 'thesis.embargo %' order by n.id`.execute(story.testApp.db)
    ).rows.map(({ key, who }) => `${key} ${who}`)
  const on = async (day: string) => {
    story.testApp.now.setTime(Date.parse(`${day}T04:00:00Z`))
    await story.testApp.api.clock()
    await story.testApp.api.clock()
    return (await told()).length
  }
  expect([await on('2026-12-02'), await on('2026-12-03'), await on('2026-12-20')]).toEqual([0, 2, 2])
  expect([await on('2027-01-02'), await on('2027-01-25')]).toEqual([4, 6])
  const before = await anybody().get('/oai/theses?verb=ListIdentifiers&metadataPrefix=oai_dc')
  expect([await on('2027-02-01'), (await told()).at(-1)?.split(' ')[0]]).toEqual([8, 'embargoEnded'])
  const stampIn = async ({ body }: Reply) => /<datestamp>(.*?)</.exec(await body.text())?.[1] ?? ''
  const after = await anybody().get('/oai/theses?verb=ListIdentifiers&metadataPrefix=oai_dc')
  expect((await stampIn(after)) > (await stampIn(before))).toBe(true)
})

test('the office closes a text longer or opens it, with a reason that authors and supervisors read; others do not', async () => {
  await publish({ embargo_until: '2027-02-01' })
  const library = story.testApp.as({ username: 'library', sub: 'library', roles: ['ROLE_REGISTRY'] })
  const put = (body: object, by = library) => by.put(`${deposit}/embargo`, body)
  const reason = 'The patent office asked for another year.'
  for (const who of ['rui', 'ana', 'rita']) expect((await put({ until: null, reason }, story.as(who))).status).toBe(403)
  await story.testApp.set('thesis_deposit', idOf(deposit), { embargo_until: '2026-11-20' })
  expect((await put({ until: '2028-02-01', reason })).body.violations).toMatchObject([{ propertyPath: 'until' }])
  await story.testApp.set('thesis_deposit', idOf(deposit), { embargo_until: '2027-02-01' })
  expect((await put({ until: '2026-11-21', reason })).body.violations).toMatchObject([{ propertyPath: 'until' }])
  expect((await put({ until: '2028-02-01', reason: 'Why.' })).body.violations).toMatchObject([
    { propertyPath: 'reason' },
  ])
  expect((await put({ until: '2028-02-01', reason })).status).toBe(200)
  expect(await item()).toMatchObject({ embargoUntil: '2028-02-01', embargoReason: reason })
  expect((await open()).body).toMatchObject({ access: 'EMBARGOED', opensOn: '2028-02-01' })
  const { rows } = await sql<{ who: string }>`select p.username as who from notice n join person p on p.id = n.person_id
    where n.key = 'embargoSet' order by 1`.execute(story.testApp.db)
  expect(rows.map(({ who }) => who)).toEqual(['ana', 'rui'])
  expect((await put({ until: null, reason: 'The patent was refused.' })).status).toBe(200)
  expect((await open('/file')).status).toBe(200)
  expect((await put({ until: '2028-02-01', reason })).status).toBe(403)
})
