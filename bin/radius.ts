// Tests that Debian's FreeRADIUS, with its default configuration, admits the devices that the portal knows: `node
// bin/radius.ts`. It reports when it is skipped.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrationSets } from '../src/app/server/migration-sets.ts'
import { wifiNames } from '../src/domains/people/server/wifi/wifi-name.ts'
import { newSecret, ntPassword } from '../src/domains/people/server/wifi/wifi-secret.ts'
import { migrate } from '../src/platform/server/database/migrate.ts'
import { openPostgres } from './postgres.ts'

const port = 18_812
const shared = 'testing123'
const [phoneName = '', laptopName = ''] = ['Phone', 'Laptop'].flatMap((device) =>
  wifiNames({ username: 'mina', device, realm: 'example.edu' }, 0),
)

async function main(): Promise<void> {
  if (!hasRadius()) return skip('freeradius is not installed and cannot be installed here (apt as root)')
  const postgres = await openPostgres()
  if (!postgres) return skip('there is no PostgreSQL and none can be installed here')
  const pool = new pg.Pool({ connectionString: postgres.url })
  await migrate(pool, migrationSets, () => undefined)
  const [phone, laptop] = [newSecret(), newSecret()]
  await pool.query(`insert into person (id, username, official_name, display_name, sort_name)
    overriding system value values (1, 'mina', 'Mina', 'Mina', 'mina')`)
  for (const [name, secret] of [
    [phoneName, phone],
    [laptopName, laptop],
  ])
    await pool.query(
      `insert into wifi_credential (person_id, device, username, nt_password) values (1, 'device', $1, $2)`,
      [name, ntPassword(secret ?? '')],
    )
  await pool.query(grants)
  const radius = await openRadius(postgres.url)
  const faults = [
    ...expecting('by MS-CHAP, as Wi-Fi does', phoneName, phone, true),
    ...expecting('by PAP', phoneName, phone, true, 'pap'),
    ...expecting('another device', laptopName, laptop, true),
    ...expecting('with the secret of another device', laptopName, phone, false),
    ...expecting('without a device', 'mina', phone, false),
    ...overTheAir('by PEAP with MS-CHAPv2, as eduroam does', phoneName, phone, true),
    ...overTheAir('by PEAP with a wrong secret', phoneName, laptop, false),
    ...expecting('by a name that would be SQL', `${phoneName}' or '1'='1`, phone, false),
  ]
  await pool.query(`update wifi_credential set state = 'REVOKED' where username = '${phoneName}'`)
  faults.push(...expecting('once revoked', phoneName, phone, false))
  faults.push(...expecting('the other device, after that', laptopName, laptop, true))
  await pool.query('update person set disabled = true')
  faults.push(...expecting('once the person may not come in', laptopName, laptop, false))
  radius.close()
  await pool.end()
  await postgres.close()
  if (faults.length > 0) throw new Error(`FreeRADIUS decided otherwise: ${faults.join(', ')}.`)
}

/** The role of FreeRADIUS, as docs/operators.md creates it. */
const grants = `
  create role radius login password 'radius';
  alter role radius set search_path = radius;
  grant usage on schema radius to radius;
  grant select on all tables in schema radius to radius;
  grant insert, update on radius.radacct, radius.radpostauth, radius.nasreload to radius`

const skip = (why: string) => console.log(`Skipped: ${why}.`)

function hasRadius(): boolean {
  if (existsSync('/usr/sbin/freeradius') && existsSync('/usr/bin/radtest')) return true
  if (process.getuid?.() !== 0) return false
  const packages = 'freeradius freeradius-utils freeradius-postgresql eapoltest'
  const install = `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq ${packages}`
  return spawnSync('sh', ['-c', install], { stdio: 'ignore' }).status === 0
}

/** Sends the request of an access point; prints the outcome, and returns what is wrong with it. */
function expecting(what: string, user: string, secret: string, isLetIn: boolean, by = 'mschap'): string[] {
  const { stdout } = spawnSync('radtest', ['-t', by, user, secret, `127.0.0.1:${port}`, '0', shared], {
    encoding: 'utf8',
  })
  const answer = /Received Access-(Accept|Reject)/.exec(stdout)?.[1] ?? 'nothing'
  return resultOf(what, answer, answer === (isLetIn ? 'Accept' : 'Reject'))
}

/** Sends the request of a phone through an access point. */
function overTheAir(what: string, user: string, secret: string, isLetIn: boolean): string[] {
  if (!existsSync('/usr/bin/eapol_test')) return resultOf(what, 'not tried, eapoltest is not installed', true)
  const folder = mkdtempSync(join(tmpdir(), 'portal-eapol-'))
  const path = join(folder, 'peap.conf')
  const network = ['ssid="eduroam"', 'key_mgmt=WPA-EAP', 'eap=PEAP', 'phase2="auth=MSCHAPV2"']
  writeFileSync(path, `network={\n${[...network, `identity="${user}"`, `password="${secret}"`].join('\n')}\n}\n`)
  const { stdout } = spawnSync('eapol_test', ['-c', path, '-p', String(port), '-s', shared, '-t', '20'], {
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true, force: true })
  const answer = /^(SUCCESS|FAILURE)$/m.exec(stdout)?.[1] ?? 'nothing'
  return resultOf(what, answer, answer === (isLetIn ? 'SUCCESS' : 'FAILURE'))
}

function resultOf(what: string, answer: string, isRight: boolean): string[] {
  console.log(`${isRight ? 'ok  ' : 'FAIL'} ${what}: ${answer}`)
  return isRight ? [] : [what]
}

/**
 * A copy of Debian's own configuration with the changes that docs/operators.md names: the module `sql`, and other
 * ports.
 */
async function openRadius(url: string): Promise<{ close: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-radius-'))
  cpSync('/etc/freeradius/3.0', folder, { recursive: true, verbatimSymlinks: true })
  mkdirSync(join(folder, 'run'))
  change(join(folder, 'radiusd.conf'), [
    [/^raddbdir = .*$/m, `raddbdir = ${folder}`],
    [/^logdir = .*$/m, `logdir = ${folder}/run`],
    [/^run_dir = .*$/m, `run_dir = ${folder}/run`],
    // The user who runs this owns the copy.
    [/^\s*(user|group) = freerad$/gm, ''],
  ])
  change(join(folder, 'mods-available/sql'), sqlChanges(new URL(url)))
  symlinkSync('../mods-available/sql', join(folder, 'mods-enabled/sql'))
  let listener = 0
  change(join(folder, 'sites-available/default'), [[/^\tport = 0$/gm, () => `\tport = ${port + (listener++ % 2)}`]])
  change(join(folder, 'sites-available/inner-tunnel'), [[/port = 18120/, `port = ${port + 2}`]])
  const child = spawn('freeradius', ['-f', '-l', 'stdout', '-d', folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  await ready(child)
  return {
    close: () => {
      child.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Change = [RegExp, string | (() => string)]

function change(path: string, changes: readonly Change[]): void {
  let text = readFileSync(path, 'utf8')
  for (const [from, to] of changes) {
    if (!from.test(text)) throw new Error(`${path} has nothing like ${from}.`)
    from.lastIndex = 0
    text = typeof to === 'string' ? text.replace(from, to) : text.replace(from, to)
  }
  writeFileSync(path, text)
}

const sqlChanges = ({ hostname, port: databasePort, pathname }: URL): Change[] => [
  [/^\tdialect = "sqlite"$/m, '\tdialect = "postgresql"'],
  [/^\tdriver = "rlm_sql_null"$/m, '\tdriver = "rlm_sql_postgresql"'],
  [
    /^\tradius_db = "radius"$/m,
    `\tradius_db = "host=${hostname} port=${databasePort} dbname=${pathname.slice(1)} user=radius password=radius"`,
  ],
]

const ready = (child: ChildProcess) =>
  new Promise<void>((done, fail) => {
    child.stdout?.on('data', (text) => String(text).includes('Ready to process requests') && done())
    child.once('exit', () => fail(new Error('FreeRADIUS did not start.')))
  })

await main()
