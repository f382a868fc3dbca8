import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { idOf } from '#platform/contract/resource.ts'
import { openThesis, type ThesisStory } from '../../test/story.ts'

let story: ThesisStory
beforeEach(async () => {
  story = await openThesis()
})

const ask = async (query: string) => (await story.testApp.withToken().get(`/oai/theses?${query}`)).body.text()
const all = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g'))].map(([, content]) => content ?? '')
const errorOf = (text: string) => /<error code="(\w+)">/.exec(text)?.[1]

/** So many public theses, published one second after the other. */
async function publish(count: number): Promise<void> {
  await sql`with made as (
      insert into thesis (template_id, program_id, title, language, state)
      select t.template_id, t.program_id, jsonb_build_object('en', 'Thesis ' || n), 'en', 'APPROVED'
      from thesis t cross join generate_series(1, ${count}::int) n where t.id = ${idOf(story.thesis)} returning id, title)
    insert into thesis_deposit (thesis_id, title, submitted_at, published_at, shown_at, told_at)
    select id, title, stamp, stamp, stamp, stamp from (
      select id, title, timestamptz '2026-11-01T08:00:00Z' + make_interval(secs => row_number() over (order by id)) as stamp
      from made) numbered`.execute(story.testApp.db)
}

test('each list is read on by its token, with each record once, and says how many there are', async () => {
  await publish(250)
  const found: string[] = []
  let query = 'verb=ListRecords&metadataPrefix=oai_dc'
  const pages: number[] = []
  for (let token: string | undefined = 'first'; token; ) {
    const text = await ask(query)
    const records = all(text, 'identifier')
    pages.push(records.length)
    found.push(...records)
    expect(text).toContain('completeListSize="250"')
    token = all(text, 'resumptionToken')[0]
    query = `verb=ListRecords&resumptionToken=${token}`
  }
  expect(pages).toEqual([100, 100, 50])
  expect(new Set(found).size).toBe(250)
})

test('a harvester names itself the dates, of which a day is whole', async () => {
  await publish(3)
  const stamps = all(await ask('verb=ListIdentifiers&metadataPrefix=oai_dc'), 'datestamp')
  expect(stamps).toEqual(['2026-11-01T08:00:01Z', '2026-11-01T08:00:02Z', '2026-11-01T08:00:03Z'])
  const within = async (range: string) =>
    all(await ask(`verb=ListIdentifiers&metadataPrefix=oai_dc&${range}`), 'datestamp').length
  expect(await within('from=2026-11-01T08:00:02Z')).toBe(2)
  expect(await within('until=2026-11-01T08:00:01Z')).toBe(1)
  expect(await within('from=2026-11-01&until=2026-11-01')).toBe(3)
  expect(await within('from=2026-11-02')).toBe(0)
})

test('sets are the faculties; a record says in which it is', async () => {
  await publish(1)
  const [set] = all(await ask('verb=ListSets'), 'setSpec')
  expect(set).toMatch(/^faculty-\d+$/)
  const list = (name = '') => ask(`verb=ListIdentifiers&metadataPrefix=oai_dc&set=${name}`)
  expect(all(await list(set), 'setSpec')).toEqual([set])
  expect(errorOf(await list('faculty-999999'))).toBe('noRecordsMatch')
})

test('what was public once and is closed now is told of as deleted, without anything about it', async () => {
  await publish(2)
  const identifiers = all(await ask('verb=ListIdentifiers&metadataPrefix=oai_dc'), 'identifier')
  await sql`update thesis_deposit set visibility = 'CLOSED', told_at = '2026-11-10T08:00:00Z'
    where identifier = ${identifiers[0]?.split(':')[2]}`.execute(story.testApp.db)
  const text = await ask('verb=ListRecords&metadataPrefix=oai_dc')
  expect(text).toMatch(/<header status="deleted">(?:(?!<metadata>).)*<\/record>/)
  expect([...text.matchAll(/<metadata>/g)]).toHaveLength(1)
  expect(await ask(`verb=GetRecord&metadataPrefix=oai_dc&identifier=${identifiers[0]}`)).not.toContain('Thesis 1')
})

test('the repository describes itself', async () => {
  await publish(1)
  const text = await ask('verb=Identify')
  for (const part of ['<protocolVersion>2.0<', '<deletedRecord>persistent<', '<granularity>YYYY-MM-DDThh:mm:ssZ<'])
    expect(text).toContain(part)
  expect(text).toContain('<earliestDatestamp>2026-11-01T08:00:01Z<')
  expect(await ask('verb=ListMetadataFormats')).toContain('<metadataPrefix>oai_dc</metadataPrefix>')
})

test.each([
  ['', 'badVerb'],
  ['verb=Steal', 'badVerb'],
  ['verb=Identify&verb=Identify', 'badVerb'],
  ['verb=Identify&set=x', 'badArgument'],
  ['verb=ListRecords', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&metadataPrefix=oai_dc', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=marc21', 'cannotDisseminateFormat'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=yesterday', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-31', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-11-02&until=2026-11-01', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-11-02&until=2026-11-03T00:00:00Z', 'badArgument'],
  ['verb=ListRecords&resumptionToken=x&metadataPrefix=oai_dc', 'badArgument'],
  ['verb=ListRecords&resumptionToken=eyJhZnRlciI6MX0', 'badResumptionToken'],
  ['verb=ListSets&resumptionToken=x', 'badResumptionToken'],
  ['verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:elsewhere:1', 'idDoesNotExist'],
  ['verb=GetRecord&metadataPrefix=oai_dc', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc', 'noRecordsMatch'],
])('%s is answered with %s, in the form of the protocol', async (query, code) => {
  const { status, body, headers } = await story.testApp.withToken().get(`/oai/theses?${query}`)
  const text = await body.text()
  expect([status, headers.get('content-type'), errorOf(text)]).toEqual([200, 'text/xml; charset=utf-8', code])
  expect(text.includes('<request verb=')).toBe(code !== 'badVerb' && code !== 'badArgument')
})

test('a harvester may also send its arguments as a form', async () => {
  await publish(1)
  const send = async (body: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return (await story.testApp.withToken().send('POST', '/oai/theses', { body, headers })).body.text()
  }
  expect(await send('verb=ListRecords&metadataPrefix=oai_dc')).toContain('Thesis 1')
  expect(errorOf(await send('verb=Identify&verb=Identify'))).toBe('badVerb')
})
