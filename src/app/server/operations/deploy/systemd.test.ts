import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shipped } from './shipped.fixture.ts'

/** The values of a unit file, by section and name. */
function valuesOf(unit: string): Map<string, string> {
  let section = ''
  const values = new Map<string, string>()
  for (const line of unit.split('\n').filter((text) => text !== '' && !text.startsWith('#'))) {
    const [, heading] = /^\[(\w+)\]$/.exec(line) ?? []
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? []
    section = heading ?? section
    if (name !== undefined) values.set(`${section}.${name}`, value ?? '')
    else expect([line, heading !== undefined]).toEqual([line, true])
  }
  return values
}
const portal = valuesOf(shipped('deploy/systemd/portal.service'))
const backup = valuesOf(shipped('deploy/systemd/portal-backup.service'))

test('the service runs what npm start runs, restarts after a crash, and gives up if it never starts', () => {
  const { scripts } = JSON.parse(shipped('package.json'))
  expect(`node ${portal.get('Service.ExecStart')?.split('/node ')[1]}`).toBe(scripts.start)
  expect(portal.get('Service.Restart')).toBe('always')
  const tries = Number(portal.get('Unit.StartLimitBurst'))
  expect(tries * Number(portal.get('Service.RestartSec'))).toBeLessThan(
    Number(portal.get('Unit.StartLimitIntervalSec')),
  )
})

test('stopping the service waits longer than the portal needs for its last answer', () => {
  const [, last = ''] = /const lastMs = (\d+)_000/.exec(shipped('src/app/server/instance.ts')) ?? []
  expect(Number(portal.get('Service.TimeoutStopSec'))).toBeGreaterThan(Number(last))
  expect(shipped('compose.yaml')).toContain(`stop_grace_period: ${portal.get('Service.TimeoutStopSec')}s`)
  expect(portal.get('Service.KillMode')).toBe('mixed')
})

test('the nightly backup runs as the same user with the same settings and data', () => {
  const command = backup.get('Service.ExecStart')?.split('/node ')[1] ?? ''
  expect([command, existsSync(command)]).toEqual(['bin/backup.ts', true])
  for (const name of ['User', 'WorkingDirectory', 'Environment', 'EnvironmentFile', 'StateDirectory'])
    expect([name, backup.get(`Service.${name}`)]).toEqual([name, portal.get(`Service.${name}`)])
  const timer = valuesOf(shipped('deploy/systemd/portal-backup.timer'))
  expect([timer.get('Timer.Persistent'), timer.get('Install.WantedBy')]).toEqual(['yes', 'timers.target'])
})
