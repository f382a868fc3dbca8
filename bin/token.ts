import { demoPeople } from '../src/app/server/demo-users.ts'
import { mintAccessToken } from '../src/identity/server/index.ts'
import { readConfig } from '../src/platform/server/config/config.ts'

/** `npm run token -- <username>`: an access token of a demo person, for the API and for `?bearer=`. */
const config = readConfig(process.env)
const [username = ''] = process.argv.slice(2)
const person = demoPeople.find((one) => one.username === username)

if (!config.demo) fail('Tokens are only given out in demo mode (DEMO=on, no OIDC_ISSUER).')
if (!person)
  fail(
    `There is no demo person ${JSON.stringify(username)}. Choose one of: ${demoPeople.map((one) => one.username).join(', ')}`,
  )
const { dataDir, publicUrl, oidcClientId, oidcGuestClientId } = config
const clientId = person.guest ? oidcGuestClientId : oidcClientId
console.log(await mintAccessToken({ dataDir, publicUrl, person, clientId }))

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
