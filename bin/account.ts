import { createInterface } from 'node:readline/promises'
import { subjectOf } from '#people/server'
import { migrationSets } from '../src/app/server/migration-sets.ts'
import { openIdentity } from '../src/identity/server/index.ts'
import { readConfig } from '../src/platform/server/config/config.ts'
import { openDatabase } from '../src/platform/server/database/open.ts'
import { prepareDatabase } from '../src/platform/server/database/prepare.ts'

/**
 * `npm run account -- <username> "<Name>" <email> [ROLE_…]`: creates an account of the embedded provider, or gives an
 * existing one a new password, which is read from standard input. The portal must not be running on the same data
 * folder.
 */
const [username, name, email, ...roles] = process.argv.slice(2)
if (!username || !name || !email) fail('Say who: npm run account -- <username> "<Name>" <email> [ROLE_SUPER_ADMIN …]')
const config = readConfig(process.env)
if (config.oidcIssuer) fail('Accounts are kept by the identity provider of OIDC_ISSUER.')
const wrong = roles.find((role) => !/^ROLE_[A-Z_]+$/.test(role))
if (wrong) fail(`${wrong} is no role.`)

const password = await createInterface({ input: process.stdin, output: process.stderr }).question(
  'Password (8 characters or more): ',
)
const log = () => undefined
const database = await openDatabase({
  ...{ databaseUrl: config.databaseUrl, ownerUrl: config.databaseOwnerUrl, dataDir: config.dataDir, log },
}).catch((error: Error) => fail(error.message))
try {
  await prepareDatabase(database, migrationSets, log)
  const { publicUrl, dataDir, oidcClientId: clientId, oidcGuestClientId: guestClientId } = config
  const identity = await openIdentity({
    db: database.db,
    publicUrl,
    dataDir,
    demo: false,
    people: [],
    clientId,
    guestClientId,
    log,
  })
  const made = await identity.addAccounts([{ sub: subjectOf(username), username, name, email, roles }])
  await identity.setPassword(username, password)
  console.log(
    made > 0 ? `${username} can sign in now.` : `${username} existed; the password is new, roles are as they were.`,
  )
} catch (error) {
  fail((error as Error).message)
} finally {
  await database.close()
}
process.exit(0)

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
