import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makePerson } from '#people/server'
import { anyVersion } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { Import } from '../../contract/import.ts'

let testApp: TestApp
const officer = () => testApp.as({ username: 'isabel', roles: ['ROLE_REGISTRY'] })

beforeEach(async () => {
  testApp = await openTestApp()
  await officer().get('/api/v2/profile')
})

/** Uploads and checks a file; returns functions for what follows. */
async function checked(kind: string, text: string) {
  const content = [Buffer.from(text).toString('base64')]
  const { body } = await officer().post(Import.path, { kind, fileName: 'list.csv', content })
  const iri: string = body['@id']
  const move = (name: string, input: object = {}) => officer().post(`${iri}/transitions/${name}`, input, anyVersion)
  await move('map')
  await move('preview')
  return {
    iri,
    move,
    read: async () => (await officer().get(iri)).body,
    outcomes: async () => {
      const { body: rows } = await officer().get(`${iri}/rows?order[line]=asc`)
      return rows['hydra:member'].map(({ outcome }: { outcome: string }) => outcome)
    },
    choose: (line: number, take: boolean) => officer().post(`${iri}/choices`, { line, take }),
    correct: (line: number, column: string, value: string) =>
      officer().post(`${iri}/corrections`, { line, column, value }),
    partly: () => officer().put(iri, { partly: true }, anyVersion),
  }
}

const nameOf = async (number: string) => {
  const { rows } = await sql<{ name: string }>`
    select official_name as name from person where student_number = ${number}`.execute(testApp.db)
  return rows[0]?.name
}

test('a number that would give somebody quite another name is held back until somebody chooses it', async () => {
  await makePerson(testApp.db, { username: 'S1', studentNumber: 'S1', officialName: 'João Falcão' })
  const run = await checked('people', 'Student number,Official name\nS1,Eva Lopes\nS2,Rui Costa')
  expect(await run.outcomes()).toEqual(['held', 'new'])
  expect((await run.read()).counts).toEqual({ faulty: 0, held: 1, changed: 0, new: 1, same: 0 })
  expect((await run.move('apply')).status).toBe(200)
  expect([await nameOf('S1'), await nameOf('S2')]).toEqual(['João Falcão', 'Rui Costa'])
  // The row stays open after the others are in the records.
  expect((await run.choose(3, true)).status).toBe(409)
  expect((await run.move('applyRest')).body.blockers).toEqual(['No row has been corrected or chosen since.'])
  expect((await run.choose(2, true)).status).toBe(200)
  expect((await run.move('applyRest')).status).toBe(200)
  expect(await nameOf('S1')).toBe('Eva Lopes')
  expect((await run.move('undo', { reason: 'It was the wrong list.' })).status).toBe(200)
  expect([await nameOf('S1'), await nameOf('S2')]).toEqual(['João Falcão', undefined])
})

test('a name in another order, or with the address of the person, is no other name', async () => {
  await makePerson(testApp.db, { username: 'S1', studentNumber: 'S1', officialName: 'Chan Mina' })
  await makePerson(testApp.db, { username: 'S2', studentNumber: 'S2', officialName: 'Ana Sá', email: 's2@example.edu' })
  const run = await checked(
    'people',
    'Student number,Official name,E-mail\nS1,Mina Chan,\nS2,Beatriz Reis,S2@example.edu',
  )
  expect(await run.outcomes()).toEqual(['changed', 'changed'])
})

test('two rows that name one thing with other values are both held back; one is chosen, and the other repeats it', async () => {
  const run = await checked('rooms', 'Room code,Capacity\nB.204,30\nb. 204,40\nB.205,20\n B.205 ,20')
  expect(await run.outcomes()).toEqual(['held', 'held', 'new', 'faulty'])
  await run.choose(3, true)
  expect(await run.outcomes()).toEqual(['faulty', 'new', 'new', 'faulty'])
  await run.choose(3, false)
  expect(await run.outcomes()).toEqual(['held', 'held', 'new', 'faulty'])
})

test('what was faulty is corrected after the others were applied, and applied then', async () => {
  const run = await checked(
    'terms',
    'Term code,Name (English),Starts on,Ends on\nA,Autumn,2026-09-01,2026-12-20\nB,Spring,soon,2027-06-30',
  )
  await run.partly()
  await run.move('preview')
  expect((await run.move('apply')).status).toBe(200)
  expect(await run.outcomes()).toEqual(['new', 'faulty'])
  expect((await run.correct(3, 'startsOn', '2027年2月1日')).status).toBe(200)
  expect((await run.move('applyRest')).body.counts).toEqual({ faulty: 0, changed: 0, new: 2, same: 0 })
  const { rows } = await sql`select code, starts_on from term order by code`.execute(testApp.db)
  expect(rows).toEqual([
    { code: 'A', starts_on: '2026-09-01' },
    { code: 'B', starts_on: '2027-02-01' },
  ])
})

test('invisible characters, wide digits and blanks make no other person, room or course', async () => {
  const number = ['20260888', '\u200b20260888', '２０２６ ０８８８'].map((one) => `${one},Ana Prova`).join('\n')
  expect(await (await checked('people', `Student number,Official name\n${number}`)).outcomes()).toEqual([
    ...['new', 'faulty', 'faulty'],
  ])
})

test('the columns that an office has chosen for unknown headings are remembered for its next file', async () => {
  const upload = async (who = officer()) => {
    const content = [Buffer.from('Raum,Plätze\nB.1,30').toString('base64')]
    const { body } = await who.post(Import.path, { kind: 'rooms', fileName: 'list.csv', content })
    return (await who.get(body['@id'])).body
  }
  const first = await upload()
  expect([first.mapping.code, first.remembered]).toEqual([null, null])
  await officer().put(first['@id'], { mapping: { code: 0, capacity: 1 } }, anyVersion)
  await officer().post(`${first['@id']}/transitions/map`, {}, anyVersion)
  const second = await upload(testApp.as({ username: 'rosa', roles: ['ROLE_REGISTRY'] }))
  expect(second.mapping).toMatchObject({ code: 0, capacity: 1 })
  expect(second.remembered).not.toBeNull()
})
