import { beforeAll, expect, test } from 'vitest'
import { makePerson } from '#people/server'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'

let testApp: TestApp
const ids: Record<string, number> = {}

beforeAll(async () => {
  testApp = await openTestApp()
  const identity = (subject: string) => ({ issuer: 'embedded', subject })
  const officer = { username: 'officer', officialName: 'Olga Officer', roles: ['ROLE_REGISTRY'] as const }
  await makePerson(testApp.db, { ...officer, roles: [...officer.roles], identity: identity('officer') })
  await makePerson(testApp.db, { username: 'mina', officialName: 'Mina Reis', identity: identity('mina') })
  const chan = { username: 'chan', officialName: 'Conceição Chan', chineseName: '陳美娜', studentNumber: 'DC-20461' }
  ids.chan = (await makePerson(testApp.db, chan)).id
})

const palette = async (username: string, text: string) => {
  const who = testApp.as({ username, sub: username })
  const { body } = await who.get(`/api/v2/search?q=${encodeURIComponent(text)}`)
  return body['hydra:member']
}

test.each(['陳', '美娜', 'conceicao', 'ＣＨＡＮ conc', 'dc-20461', '0461', 'co ch'])(
  'the registry office finds a person in the palette by %s',
  async (text) => {
    const path = `/registry/people/${ids.chan}`
    expect(await palette('officer', text)).toMatchObject([{ kind: 'person', subtitle: 'DC-20461', path }])
  },
)

test('people who keep no records find no people in the search palette', async () => {
  expect(await palette('mina', '陳')).toEqual([])
})
