import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { askToSignIn, openBrowser, portal, redeem, refresh, signIn } from './browser.fixture.ts'
import { ada, mina, openWorld, type World } from './fixture.ts'

let world: World
let address = 'here'
beforeAll(async () => {
  world = await openWorld({ addressOf: () => address })
})
afterAll(() => world.close())
beforeEach(async () => {
  address = crypto.randomUUID()
  world.letters.splice(0)
  await sql`delete from identity_attempt`.execute(world.db)
  await sql`delete from identity_password_code`.execute(world.db)
  await sql`update identity_account set password_hash = null, disabled = false`.execute(world.db)
})

/** Opens the page behind "Forgot password?" of a started sign-in. */
async function openForgot() {
  const browser = openBrowser(world.origin)
  const { place, text } = await browser.follow(askToSignIn(world.origin).url)
  const forgot = `${place.href}/forgot`
  const ask = (username: string) => browser.post(forgot, { username })
  const set = (username: string, code: string, password: string) => browser.post(forgot, { username, code, password })
  return { browser, text, place, ask, set }
}

/** A letter is written after the answer, and its code is hashed as slowly as a password. */
const soon = { timeout: 30_000 }

/** The code of the newest letter, once it has arrived. */
const mailed = () => vi.waitFor(() => world.letters.at(-1)?.code ?? expect.unreachable('no letter yet'), soon)
const strip = (text: string) => text.replaceAll(/login\/[\w-]+|student|nobody/g, '')

test('the sign-in page leads to a mailed code, and the code to a new password that signs in', async () => {
  const old = await signIn(world.origin, openBrowser(world.origin), mina)
  const { refresh_token } = await redeem(world.origin, old)
  const { text, ask, set, place, browser } = await openForgot()
  expect(text).toMatch(/href="[^"]*\/forgot\?lang=en">Forgot password\?/)
  await ask(' Student ')
  const { response, text: done } = await set('student', (await mailed()).toLowerCase(), 'seven quiet herons')
  expect(response.status).toBe(200)
  expect(done).toContain('Your password was changed.')
  expect((await browser.post(place.href, { username: 'student', password: 'portal' })).response.status).toBe(401)
  const { place: inside } = await browser.post(place.href, { username: 'student', password: 'seven quiet herons' })
  expect(inside.pathname).toBe(portal.callback)
  expect(world.letters.map(({ to, code }) => [to, code !== undefined])).toEqual([
    [mina.email, true],
    [mina.email, false],
  ])
  expect((await refresh(world.origin, refresh_token)).status).toBe(400)
})

test('a name without an account gets the same pages as one with an account, and no letter', async () => {
  const known = await openForgot()
  const unknown = await openForgot()
  const [one, two] = [await known.ask('student'), await unknown.ask('nobody')]
  expect([two.response.status, strip(two.text)]).toEqual([one.response.status, strip(one.text)])
  await mailed()
  const [three, four] = [
    await known.set('student', 'AAAA AAAA', 'seven quiet herons'),
    await unknown.set('nobody', 'AAAA AAAA', 'seven quiet herons'),
  ]
  expect([four.response.status, strip(four.text)]).toEqual([three.response.status, strip(three.text)])
  expect(three.response.status).toBe(422)
  expect(world.letters.map(({ to }) => to)).toEqual([mina.email])
})

test('a closed account gets no code', async () => {
  await sql`update identity_account set disabled = true where username = 'student'`.execute(world.db)
  const { ask } = await openForgot()
  expect((await ask('student')).response.status).toBe(200)
  await ask('admin')
  await mailed()
  expect(world.letters.map(({ to }) => to)).toEqual([ada.email])
})

test('after five wrong codes the right one does not work', async () => {
  const { ask, set } = await openForgot()
  await ask('student')
  const code = await mailed()
  for (let guess = 0; guess < 5; guess += 1) await set('student', 'AAAA AAAA', 'seven quiet herons')
  const { response, text } = await set('student', code, 'seven quiet herons')
  expect(response.status).toBe(422)
  expect(text).toContain('The code is wrong or no longer valid.')
})

test('requesting new codes does not allow more guesses, from however many addresses', async () => {
  const { ask, set } = await openForgot()
  for (let round = 0; round < 3; round += 1) {
    await ask('student')
    await vi.waitFor(() => expect(world.letters).toHaveLength(round + 1), soon)
    for (let guess = 0; guess < 5; guess += 1) {
      address = crypto.randomUUID()
      await set('student', 'AAAA AAAA', 'seven quiet herons')
    }
  }
  expect((await set('student', 'AAAA AAAA', 'seven quiet herons')).response.status).toBe(429)
})

test('a mailbox gets at most three codes in a quarter of an hour', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    address = crypto.randomUUID()
    const { ask } = await openForgot()
    expect((await ask('student')).response.status).toBe(200)
  }
  await vi.waitFor(() => expect(world.letters).toHaveLength(3), soon)
})

test('one client address cannot request codes for everybody', async () => {
  const { ask } = await openForgot()
  for (let turn = 0; turn < 20; turn += 1) await ask(`person${turn}`)
  expect((await ask('student')).response.status).toBe(429)
  expect(world.letters).toEqual([])
})

test('a weak password does not use up the code, and a code sets one password', async () => {
  const { ask, set } = await openForgot()
  await ask('student')
  const code = await mailed()
  for (const [weak, said] of [
    ['short', 'too short'],
    ['password1', 'very common'],
    ['Mina Chan', 'contains your name'],
  ] as const) {
    const { text, response } = await set('student', code, weak)
    expect([response.status, text]).toEqual([422, expect.stringContaining(said)])
  }
  const both = await Promise.all([
    set('student', code, 'seven quiet herons'),
    set('student', code, 'eight loud geese here'),
  ])
  expect(both.map(({ response }) => response.status).toSorted()).toEqual([200, 422])
  expect((await set('student', code, 'nine grey owls there')).response.status).toBe(422)
})

test('an expired code, and a code of another person, open nothing', async () => {
  const { ask, set } = await openForgot()
  await ask('student')
  const code = await mailed()
  expect((await set('admin', code, 'seven quiet herons')).response.status).toBe(422)
  await sql`update identity_password_code set expires_at = now()`.execute(world.db)
  expect((await set('student', code, 'seven quiet herons')).response.status).toBe(422)
})

test('the page of another sign-in, or a form of another site, changes nothing', async () => {
  const { place } = await openForgot()
  const stranger = openBrowser(world.origin)
  expect((await stranger.post(`${place.href}/forgot`, { username: 'student' })).response.status).toBe(400)
  const { browser, place: own } = await openForgot()
  const foreign = { 'sec-fetch-site': 'cross-site' }
  expect((await browser.post(`${own.href}/forgot`, { username: 'student' }, foreign)).response.status).toBe(403)
  expect(world.letters).toEqual([])
})

test('“Back” to the page of a completed sign-in leads past it; another browser sees that it has expired', async () => {
  const { browser, place } = await openForgot()
  await browser.post(place.href, { person: 'student' })
  const back = await browser.send(place.href)
  expect([back.status, back.headers.get('location')]).toEqual([303, '/my/#back'])
  const stranger = await openBrowser(world.origin).follow(place.href)
  expect([stranger.response.status, stranger.text]).toEqual([400, expect.stringContaining('has expired')])
})

test('after the sign-in nobody is redirected to an address from a link', async () => {
  const evil = 'https://evil.example/'
  const { place, response } = await openBrowser(world.origin).follow(
    askToSignIn(world.origin, portal, { redirect_uri: evil }).url,
  )
  expect([response.status, place.origin]).toEqual([400, world.origin])
  const { browser, place: page } = await openForgot()
  const { place: after } = await browser.post(`${page.href}?lang=en&to=${evil}&redirect_uri=${evil}`, {
    person: 'student',
  })
  expect(after.href.startsWith(`${world.origin}${portal.callback}?`)).toBe(true)
})
