import { text } from 'node:stream/consumers'
import { checkIssuer, checkToken } from '../src/app/server/outside-provider/check.ts'
import { readConfig } from '../src/platform/server/config/config.ts'

/**
 * `npm run check-issuer`: sends the requests of the portal to the provider of OIDC_ISSUER and reports what it would
 * meet; `npm run check-issuer -- token < file` also reports whether an access token would be accepted, and why not. It
 * needs no database.
 */
const config = readConfig(process.env)
const lines = await checkIssuer(config)
if (process.argv[2] === 'token') lines.push(...(await checkToken(config, (await text(process.stdin)).trim())))
for (const { ok, said } of lines) console.log(`${ok ? 'ok  ' : 'FAIL'} ${said}`)
process.exit(lines.every(({ ok }) => ok) ? 0 : 1)
