// Proves that Debian's FreeRADIUS lets the devices in that the portal knows: `node bin/radius.ts`. It says when it is skipped.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrationSets } from '../src/app/server/migration-sets.ts'
import { newSecret, ntPassword } from '../src/domains/people/server/wifi/wifi-secret.ts'
import { migrate } from '../src/platform/server/database/migrate.ts'
import { openPostgres } from './postgres.ts'

const port = 18_812
const shared = 'testing123'

async function main(): Promise<void> {
  if (!hasRadius()) return skip('freeradius is not installed and cannot be installed here (apt as root)')
  const postgres = await openPostgres()
  if (!postgres) return skip('there is no PostgreSQL and none can be installed here')
  const pool = new pg.Pool({ connectionString: postgres.url })
  await migrate(pool, migrationSets, () => undefined)
  const [phone, laptop] = [newSecret(), newSecret()]
  await pool.query(`insert into person (id, username, official_name, display_name, sort_name, search_text)
    overriding system value values (1, 'mina', 'Mina', 'Mina', 'mina', 'mina')`)
  for (const [name, secret] of [
    ['mina@phone', phone],
    ['mina@laptop', laptop],
  ])
    await pool.query(
      `insert into wifi_credential (person_id, device, username, nt_password) values (1, 'device', $1, $2)`,
      [name, ntPassword(secret ?? '')],
    )
  const radius = await openRadius(postgres.url)
  const faults = [
    ...expecting('by MS-CHAP, as Wi-Fi does', 'mina@phone', phone, true),
    ...expecting('by PAP', 'mina@phone', phone, true, 'pap'),
    ...expecting('another device', 'mina@laptop', laptop, true),
    ...expecting('with the secret of another device', 'mina@laptop', phone, false),
    ...expecting('without a device', 'mina', phone, false),
    ...expecting('by a name that would be SQL', "mina@phone' or '1'='1", phone, false),
  ]
  await pool.query(`update wifi_credential set state = 'REVOKED' where username = 'mina@phone'`)
  faults.push(...expecting('once revoked', 'mina@phone', phone, false))
  faults.push(...expecting('the other device, after that', 'mina@laptop', laptop, true))
  await pool.query('update person set disabled = true')
  faults.push(...expecting('once the person may not come in', 'mina@laptop', laptop, false))
  radius.close()
  await pool.end()
  await postgres.close()
  if (faults.length > 0) throw new Error(`FreeRADIUS decided otherwise: ${faults.join(', ')}.`)
}

const skip = (why: string) => console.log(`Skipped: ${why}.`)

function hasRadius(): boolean {
  if (existsSync('/usr/sbin/freeradius') && existsSync('/usr/bin/radtest')) return true
  if (process.getuid?.() !== 0) return false
  const packages = 'freeradius freeradius-utils freeradius-postgresql'
  const install = `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq ${packages}`
  return spawnSync('sh', ['-c', install], { stdio: 'ignore' }).status === 0
}

/** Asks as an access point does; tells the outcome, and what is wrong with it. */
function expecting(what: string, user: string, secret: string, isLetIn: boolean, by = 'mschap'): string[] {
  const { stdout } = spawnSync('radtest', ['-t', by, user, secret, `127.0.0.1:${port}`, '0', shared], {
    encoding: 'utf8',
  })
  const answer = /Received Access-(Accept|Reject)/.exec(stdout)?.[1] ?? 'nothing'
  const isRight = answer === (isLetIn ? 'Accept' : 'Reject')
  console.log(`${isRight ? 'ok  ' : 'FAIL'} ${what}: ${answer}`)
  return isRight ? [] : [what]
}

/** A FreeRADIUS of our own that reads the view `radcheck`, and nothing of /etc. */
async function openRadius(url: string): Promise<{ close: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-radius-'))
  mkdirSync(join(folder, 'run'))
  writeFileSync(join(folder, 'dictionary'), '$INCLUDE /usr/share/freeradius/dictionary\n')
  writeFileSync(join(folder, 'radiusd.conf'), configuration(folder, new URL(url)))
  const child = spawn('freeradius', ['-f', '-l', 'stdout', '-d', folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  await ready(child)
  return {
    close: () => {
      child.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const ready = (child: ChildProcess) =>
  new Promise<void>((done, fail) => {
    child.stdout?.on('data', (text) => String(text).includes('Ready to process requests') && done())
    child.once('exit', () => fail(new Error('FreeRADIUS did not start.')))
  })

const configuration = (folder: string, { hostname, port: databasePort, username, pathname }: URL) => `
libdir = /usr/lib/freeradius
raddbdir = ${folder}
run_dir = ${folder}/run
logdir = ${folder}/run
pidfile = ${folder}/run/radiusd.pid
name = radiusd
log {
  destination = stdout
}
client trial {
  ipaddr = 127.0.0.1
  secret = ${shared}
}
modules {
  pap {
  }
  mschap {
  }
  sql {
    driver = "rlm_sql_postgresql"
    dialect = "postgresql"
    radius_db = "dbname=${pathname.slice(1)} host=${hostname} port=${databasePort} user=${username}"
    sql_user_name = "%{User-Name}"
    read_groups = no
    read_profiles = no
    read_clients = no
    authorize_check_query = "select id, username, attribute, value, op from radcheck where username = '%{SQL-User-Name}' order by id"
    pool {
      start = 1
      min = 1
      max = 2
      spare = 0
    }
  }
}
server default {
  listen {
    type = auth
    ipaddr = 127.0.0.1
    port = ${port}
  }
  authorize {
    mschap
    sql
    pap
  }
  authenticate {
    Auth-Type PAP {
      pap
    }
    Auth-Type MS-CHAP {
      mschap
    }
  }
}
`

await main()
