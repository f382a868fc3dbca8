import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { GuestInvitation } from '../../contract/guest/guest-invitation.ts'
import { openGradebook, type TestGradebook } from '../../test/gradebook.ts'

/** The secret of the latest letter to a guest. */
async function secretOf({ testApp }: TestGradebook): Promise<string> {
  const { rows } = await sql<{ path: string }>`
    select "values" ->> 'path' as path from mail_message where domain = 'grading' order by id desc limit 1`.execute(
    testApp.db,
  )
  return rows[0]?.path.split('link=')[1] ?? ''
}

test('an invitation that expires while the guest marks stops working, and proposals are not lost', async () => {
  const book = await openGradebook()
  const { testApp, as, mina, kit, test: assessment } = book
  const made = await as('tomas').post(GuestInvitation.path, {
    ...{ assessment: `/api/v2/assessments/${assessment}`, name: 'Emily Hart', email: 'emily@example.org' },
    ...{ untilDay: '2099-01-31', enrollments: [mina, kit] },
  })
  const at = `${GuestInvitation.iri(made.body.id)}/papers`
  const secret = await secretOf(book)
  const begun = await testApp.withToken().post('/api/v2/guest_sessions', { secret })
  const guest = testApp.withToken(begun.body.accessToken)
  const [first, second] = (await guest.get(at)).body.papers
  const propose = ({ id, version }: { id: number; version: number }, score: number) =>
    guest.put(at, { papers: [{ paper: id, version, score, comment: null }] })
  expect((await propose(first, 15)).body.fates).toMatchObject([{ fate: 'saved' }])

  const { rows } = await sql<{ ends: Date }>`select expires_at as ends from guest_link`.execute(testApp.db)
  // The end of the last day in Macau.
  expect(rows.map(({ ends }) => new Date(ends).toISOString())).toEqual(['2099-01-31T16:00:00.000Z'])
  await sql`update guest_link set expires_at = now() - interval '1 second'`.execute(testApp.db)
  await sql`update guest_secret set expires_at = now() - interval '1 second'`.execute(testApp.db)
  await sql`update guest_grant set until = now() - interval '1 second'`.execute(testApp.db)
  testApp.api.sessions.forget()
  expect((await guest.get(at)).status).toBe(401)
  expect((await propose(second, 12)).status).toBe(401)
  expect((await testApp.withToken().post('/api/v2/guest_sessions', { secret })).status).toBe(404)

  const waiting: { id: number; version: number; state: string; score: number | null }[] = (await as('tomas').get(at))
    .body.papers
  const proposed = waiting.filter(({ state }) => state === 'PROPOSED')
  expect(proposed.map(({ score }) => score)).toEqual([15])
  const confirmed = await as('tomas').post(`${GuestInvitation.iri(made.body.id)}/decisions`, {
    ...{ confirm: true, papers: proposed.map(({ id, version }) => ({ paper: id, version, mark: 0 })) },
  })
  expect(confirmed.body.fates).toMatchObject([{ fate: 'saved' }])
})
