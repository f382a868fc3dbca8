import { makePerson } from '#people/server'
import type { Caller } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'

/** The portal with somebody of the Registry, who looks after its connections. */
export async function openOperator(): Promise<{ testApp: TestApp; registry: Caller }> {
  const testApp = await openTestApp()
  await makePerson(testApp.db, {
    ...{ username: 'isabel', officialName: 'Isabel Rosário', roles: ['ROLE_REGISTRY'] },
    identity: { issuer: 'embedded', subject: 'isabel' },
  })
  return { testApp, registry: testApp.as({ username: 'isabel', sub: 'isabel' }) }
}

/** The header with which somebody changes the version of a record that they have read. */
export const seenBy = async (who: Caller, at: string): Promise<{ 'if-match': string }> => ({
  'if-match': (await who.get(at)).headers.get('etag') ?? '',
})
